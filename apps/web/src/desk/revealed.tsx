import type { reasonReply } from '@self/contract/desk'
import { scoreText, stepWord } from '@self/contract/test-trend'
import { formatDay } from '@self/contract/time-format'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../shared/form/button.tsx'
import { problemOf } from '../shared/states/problem.tsx'
import { useOnline } from '../shared/use-online.ts'
import styles from './revealed.module.css'

type RevealedProps<Data> = {
  title: string
  label: string
  /** What stands there before the look. */
  hidden: string
  ask: () => Promise<Data>
  children: (data: Data) => ReactNode
}

/** What is shown at a press only: each look stands in the access log. Gone again when the sheet closes. */
export function Revealed<Data>({ title, label, hidden, ask, children }: RevealedProps<Data>) {
  const look = useMutation({ mutationFn: ask })
  const problem = problemOf(look.error)
  const isOnline = useOnline()
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.shown}>
        <div role="status">{look.isSuccess ? children(look.data) : <p>{hidden}</p>}</div>
        {!look.isSuccess && (
          <Button
            kind="neutral"
            size="medium"
            disabled={!isOnline}
            isLoading={look.isPending}
            onClick={() => look.mutate()}
          >
            {label}
          </Button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!look.isSuccess && <p className={styles.note}>누가 언제 보았는지 접속 기록에 남아요.</p>}
    </section>
  )
}

export const WholePhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={styles.phone}>
    {phone}
  </a>
)

/** Why somebody comes, and what they sent of a self-test beside it. */
export const WholeReason = ({ reason, result }: z.infer<typeof reasonReply>['data']) => (
  <>
    <p className={styles.text}>{reason || '적은 내용이 없어요.'}</p>
    {result && (
      <div className={styles.result}>
        <h4 className={styles.title}>함께 보낸 자가진단 결과</h4>
        <p>
          {[result.testType, formatDay(result.on)].join(' · ')}
          <br />
          {[scoreText(result), stepWord(result)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.note}>회원이 지난 2주를 돌아본 점검이고 진단이 아니에요.</p>
      </div>
    )}
  </>
)
