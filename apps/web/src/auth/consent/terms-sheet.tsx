import type { TermsGroup } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { termsOf } from '../../terms/queries.ts'
import styles from './terms-sheet.module.css'

/** What is agreed to here, and what will be asked for by itself before the first booking. */
export function TermsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title="약관 보기" isOpen={isOpen} onClose={onClose}>
      <div className={styles.texts}>
        <RequiredTexts group="signup" />
        <p className={styles.note}>
          아래 민감정보 동의는 지금 받지 않아요. 첫 상담을 예약하기 전에 따로 물어볼게요.
        </p>
        <RequiredTexts group="sensitive" />
      </div>
    </Sheet>
  )
}

function RequiredTexts({ group }: { group: TermsGroup }) {
  const { data, isError, error, refetch } = useQuery(termsOf(group))
  if (isError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['title', 'line', 'line']} />
  return data
    .filter(({ required }) => required)
    .map(({ id, title, body }) => (
      <section key={id}>
        <h3>{title}</h3>
        <p className={styles.body}>{body}</p>
      </section>
    ))
}
