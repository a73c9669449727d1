import { refusals as orderRefusals } from '@self/contract/order'
import { FEWEST_WEEKS } from '@self/contract/series'
import { agreedOf, hasAgreed, type Terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Consent } from '../payment/consent.tsx'
import { policy } from '../policy/queries.ts'
import { deadlineOf, finalIn, useDeadlineTick } from '../policy/use-deadline-tick.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { Button } from '../shared/form/button.tsx'
import { Select } from '../shared/form/select.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { termsOf } from '../terms/queries.ts'
import { freeOf, type Picks, type SeriesChoice, startsOf, TOO_FEW } from './choice.ts'
import { seriesPreview } from './queries.ts'
import styles from './series-form.module.css'
import { SeriesNotes } from './series-notes.tsx'
import { useSeries } from './use-series.ts'
import { WeekList } from './week-list.tsx'

const USUAL_WEEKS = 4

/** How many weeks, how each of them stands, one consent and one button. */
export function SeriesForm({ choice }: { choice: SeriesChoice }) {
  const [weeks, setWeeks] = useState(USUAL_WEEKS)
  const [picks, setPicks] = useState<Picks>({})
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const list = useRef<HTMLElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const { alert } = useDialog()
  const preview = useQuery(seriesPreview(choice, weeks))
  const terms = useQuery(termsOf('payment'))
  const rule = useQuery(policy)
  const starts = startsOf(preview.data?.sessions ?? [], picks)
  const finals = () => {
    const deadlines = rule.data ? starts.map((start) => deadlineOf(start, rule.data)) : []
    return deadlines.flatMap((deadline) => finalIn(deadline) ?? [])
  }
  const tick = useDeadlineTick(() => finals().join('. '))
  const series = useSeries(choice, () => {
    setPicks({})
    void preview.refetch()
    list.current?.focus()
  })

  const failed = [preview, terms, rule].find((query) => query.isLoadingError)
  if (failed) return <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />
  if (!preview.data || !terms.data || !rule.data)
    return <Waiting shapes={['card', 'title', 'card', 'card']} />
  const { most, sessions } = preview.data
  const texts = terms.data

  async function submit() {
    if (starts.length < FEWEST_WEEKS) {
      await alert(TOO_FEW, { icon: 'warning' })
      return list.current?.focus()
    }
    if (!hasAgreed(texts, agreedOf(agreed))) {
      await alert(orderRefusals.CONSENT_MISSING[1], { icon: 'warning' })
      return consentBox.current?.focus()
    }
    if (await tick.isMet()) await series.start({ starts, terms: agreedOf(agreed) })
  }

  return (
    <>
      <div className={styles.form} inert={series.isBusy}>
        <Select
          label="몇 주 동안"
          value={String(Math.min(weeks, most))}
          onChange={(value) => setWeeks(Number(value))}
          options={weekOptions(most)}
        />
        <section ref={list} tabIndex={-1} aria-labelledby="series-weeks" aria-busy={preview.isFetching}>
          <h2 id="series-weeks" className={styles.title}>
            예약할 시간
          </h2>
          <p role="status" className="visually-hidden">
            {freeOf(sessions)}
          </p>
          <WeekList
            sessions={sessions}
            picks={picks}
            onPick={(key, isPicked) => setPicks({ ...picks, [key]: isPicked })}
          />
        </section>
        {tick.element}
        <SeriesNotes
          rule={rule.data}
          hasFinal={finals().length > 0}
          hasResult={choice.resultId !== undefined}
        />
        <section aria-labelledby="series-consent">
          <h2 id="series-consent" className={styles.title}>
            결제 동의
          </h2>
          <Consent ref={consentBox} texts={texts} agreed={agreed} onChange={setAgreed} />
        </section>
      </div>
      <CallToAction helper={`이용권 ${starts.length}회를 써요`}>
        <Button isLoading={series.isBusy || preview.isFetching} onClick={submit}>
          {starts.length}건 예약하기
        </Button>
      </CallToAction>
    </>
  )
}

const weekOptions = (most: number) =>
  Array.from({ length: Math.max(most - FEWEST_WEEKS + 1, 0) }, (_, index) => {
    const weeks = String(index + FEWEST_WEEKS)
    return { value: weeks, label: `${weeks}주` }
  })
