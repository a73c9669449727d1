import type { PrivacyPolicy } from '@self/contract/privacy-policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { dayOf } from './day-of.ts'
import { NoTexts } from './no-texts.tsx'
import { PolicyPart } from './policy-part.tsx'
import styles from './privacy-screen.module.css'
import { formerPolicy, privacyPolicy } from './text-queries.ts'

/** 개인정보 처리방침, as it is, and as it was shown before (개인정보 보호법 §30). */
export function PrivacyScreen() {
  const { data, error, refetch } = useQuery(privacyPolicy)
  const [shownId, setShownId] = useState<string>()
  const former = useQuery({ ...formerPolicy(shownId ?? ''), enabled: shownId !== undefined })
  const failure = shownId ? former.error : error
  const isMissing = shownId === undefined && isRefusal(error, 'NOT_FOUND')
  const shown = shownId ? former.data : data
  return (
    <>
      <ScreenTitle>개인정보 처리방침</ScreenTitle>
      {isMissing && <NoTexts title="개인정보 처리방침을 준비하고 있어요" />}
      {failure && !isMissing && (
        <LoadFailure error={failure} onRetry={() => (shownId ? former.refetch() : refetch())} />
      )}
      {!failure && !shown && <Waiting shapes={['title', 'line', 'line', 'line']} />}
      {shown && <Policy policy={shown} isFormer={shownId !== undefined} />}
      {shownId && (
        <Button kind="neutral" onClick={() => setShownId(undefined)}>
          지금 처리방침 보기
        </Button>
      )}
      {data && data.others.length > 0 && (
        <section className={styles.others}>
          <h2>지난 처리방침</h2>
          <ul>
            {data.others.map(({ id, shownFrom }) => (
              <li key={id}>
                <Button
                  kind="text"
                  size="medium"
                  aria-pressed={id === shownId}
                  onClick={() => setShownId(id)}
                >
                  {dayOf(shownFrom)}부터
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Policy({ policy, isFormer }: { policy: PrivacyPolicy; isFormer: boolean }) {
  return (
    <div className={styles.policy}>
      <p role="status" className={styles.from}>
        {dayOf(policy.shownFrom)}부터 {isFormer ? '보이던 지난 처리방침이에요.' : '시행해요.'}
      </p>
      {policy.sections.map((section) => (
        <PolicyPart key={section.heading} section={section} />
      ))}
    </div>
  )
}
