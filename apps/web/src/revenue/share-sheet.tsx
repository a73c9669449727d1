import type { AgreedShares } from '@self/contract/revenue'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { Combobox } from '../shared/form/combobox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { agreedShares, removeShare, revenueKey, setShare } from './queries.ts'
import styles from './revenue-screen.module.css'
import { shareWords } from './share-words.ts'

/** What a counsellor is paid from a day on, beside what was agreed before. */
export function ShareSheet() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="neutral" size="medium" onClick={() => setIsOpen(true)}>
        배분율 정하기
      </Button>
      <Sheet title="배분율 정하기" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ShareForm />
      </Sheet>
    </>
  )
}

function ShareForm() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const today = toKst(now()).date
  const { data: agreed, error, isLoadingError, refetch } = useQuery(agreedShares)
  const [who, setWho] = useState<string | null>(null)
  const [percent, setPercent] = useState('')
  const [from, setFrom] = useState(today)
  const chosen = agreed?.find(({ wrId }) => String(wrId) === who)
  const isFit = chosen !== undefined && percent !== '' && Number(percent) <= 100 && from !== ''
  const save = useAction({
    call: () => setShare({ wrId: Number(who), percent: Number(percent), validFrom: from }),
    done() {
      setPercent('')
      toast.success('배분율을 정했어요.')
    },
    settled: () => queryClient.invalidateQueries({ queryKey: revenueKey }),
  })
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!agreed) return <Waiting shapes={['line', 'line', 'line']} />
  return (
    <div className={styles.form}>
      <Combobox
        label="상담사"
        value={who}
        options={agreed.map(({ wrId, name, branchName }) => ({
          value: String(wrId),
          label: `${name} (${branchName})`,
        }))}
        onChange={setWho}
      />
      {chosen && <Agreed key={chosen.wrId} wrId={chosen.wrId} shares={chosen.shares} />}
      <TextField
        label="배분율(%)"
        inputMode="numeric"
        value={percent}
        onChange={(text) => setPercent(text.replaceAll(/\D/g, '').slice(0, 3))}
        {...(Number(percent) > 100 && { error: '100까지 적을 수 있어요.' })}
      />
      <TextField label="언제부터" type="date" value={from} onChange={setFrom} />
      <p className={styles.help}>
        {isFit
          ? shareWords({
              ...{ percent: Number(percent), from, today },
              others: chosen.shares.map(({ validFrom }) => validFrom),
            })
          : '이날부터 시작하는 상담에 써요. 그 전에 시작한 상담은 그대로예요.'}
      </p>
      <Button isLoading={save.isBusy} disabled={!isFit} onClick={() => save.start()}>
        배분율 저장하기
      </Button>
    </div>
  )
}

type AgreedProps = Pick<AgreedShares, 'wrId' | 'shares'>

function Agreed({ wrId, shares }: AgreedProps) {
  const queryClient = useQueryClient()
  const remove = useAction({
    call: (validFrom: string) => removeShare(wrId, validFrom),
    settled: () => queryClient.invalidateQueries({ queryKey: revenueKey }),
  })
  if (shares.length === 0) return <p className={styles.help}>아직 정한 배분율이 없어요.</p>
  return (
    <>
      <ul className={styles.shares} aria-label="지금까지 정한 배분율">
        {shares.map(({ percent, validFrom, by, canRemove }) => (
          <li key={validFrom}>
            {formatDate(validFrom)}부터 {percent}% · {by}
            {canRemove && (
              <Button
                kind="text"
                size="medium"
                isLoading={remove.current === validFrom}
                aria-label={`${formatDate(validFrom)}부터의 배분율 지우기`}
                onClick={() => remove.start(validFrom)}
              >
                지우기
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shares.some(({ canRemove }) => !canRemove) && (
        <p className={styles.help}>
          정한 날이 지나 쓰고 있는 배분율은 지울 수 없어요. 틀렸으면 그다음 날부터로 새로 정하고, 그날 하루의
          차액은 따로 정산해 주세요.
        </p>
      )}
    </>
  )
}
