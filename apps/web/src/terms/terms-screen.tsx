import type { TextVersion } from '@self/contract/law-text'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { dayOf } from './day-of.ts'
import { NoTexts } from './no-texts.tsx'
import styles from './terms-screen.module.css'
import { versionsOfTexts } from './text-queries.ts'

/** 이용약관 and everything else that is agreed to: as it is in force, announced, and as it was. */
export function TermsScreen() {
  const { data, error, refetch } = useQuery(versionsOfTexts)
  const today = toKst(now()).date
  const inForce = data?.filter((text) => text.inForce) ?? []
  const announced = data?.filter((text) => !text.inForce && isAfter(today, text)) ?? []
  const former = data?.filter((text) => !text.inForce && !isAfter(today, text)) ?? []
  return (
    <>
      <ScreenTitle>이용약관</ScreenTitle>
      {error && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!error && !data && <Waiting shapes={['title', 'line', 'line', 'line']} />}
      {data?.length === 0 && <NoTexts title="약관을 준비하고 있어요" />}
      <Texts title="지금 약관" texts={inForce} />
      <Texts title="바뀔 약관" texts={announced} />
      <Texts title="지난 약관" texts={former} />
    </>
  )
}

const isAfter = (today: string, { inForceFrom }: TextVersion) => (inForceFrom ?? '') > today

function Texts({ title, texts }: { title: string; texts: readonly TextVersion[] }) {
  if (texts.length === 0) return null
  return (
    <section className={styles.texts}>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <Text key={`${text.id} ${text.version}`} text={text} />
        ))}
      </ul>
    </section>
  )
}

function Text({ text: { title, version, body, inForceFrom } }: { text: TextVersion }) {
  const [isShown, setShown] = useState(false)
  const bodyId = useId()
  const since = inForceFrom ? `${dayOf(inForceFrom)} 시행` : `${version} 판`
  return (
    <li>
      <h3 className={styles.heading}>
        <Button
          kind="text"
          size="medium"
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setShown(!isShown)}
        >
          <span>
            {title} <span className={styles.since}>({since})</span>
          </span>
        </Button>
      </h3>
      <p id={bodyId} hidden={!isShown} className={styles.body}>
        {body}
      </p>
    </li>
  )
}
