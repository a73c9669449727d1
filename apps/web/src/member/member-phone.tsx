import type { ListedMember } from '@self/contract/management'
import { formatPhone } from '@self/contract/phone'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { problemOf } from '../shared/states/problem.tsx'
import styles from './member-phone.module.css'
import { phoneOf } from './queries.ts'

/** Masked until somebody wants to see it, which is written down. */
export function MemberPhone({
  member: { memberId, userPhone },
}: {
  member: Pick<ListedMember, 'memberId' | 'userPhone'>
}) {
  const reveal = useMutation({ mutationFn: () => phoneOf(memberId) })
  if (!userPhone) return <p className={styles.none}>휴대폰 번호가 아직 없어요</p>
  return (
    <div>
      <div className={styles.phone}>
        {reveal.data ? (
          <>
            <a href={`tel:${reveal.data}`} className={styles.number}>
              {formatPhone(reveal.data)}
            </a>
            <Button kind="text" size="medium" onClick={reveal.reset}>
              번호 가리기
            </Button>
          </>
        ) : (
          <>
            <span className={styles.number}>{userPhone}</span>
            <Button kind="text" size="medium" isLoading={reveal.isPending} onClick={() => reveal.mutate()}>
              번호 보기
            </Button>
          </>
        )}
      </div>
      <p role="status" className={styles.problem}>
        {problemOf(reveal.error)}
      </p>
    </div>
  )
}
