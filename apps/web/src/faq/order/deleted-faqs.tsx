import type { StaffFaq } from '@self/contract/staff-faq'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { faqKeys } from '../queries.ts'
import styles from './deleted-faqs.module.css'
import { restoreFaq } from './queries.ts'

/** Questions of a category that nobody sees any more, each with its way back. */
export function DeletedFaqs({ faqs, onOpen }: { faqs: readonly StaffFaq[]; onOpen: (id: number) => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const restoring = useAction({
    call: restoreFaq,
    done: () => toast.success('되살렸어요.'),
    settled: () => client.invalidateQueries({ queryKey: faqKeys.all }),
  })
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="deleted" className={styles.part}>
      <h2 id="deleted" className={styles.heading}>
        지운 질문
      </h2>
      <ul className={styles.part}>
        {faqs.map(({ id, revision, question }) => (
          <li key={id} className={styles.row}>
            <Button kind="text" size="medium" onClick={() => onOpen(id)}>
              {question}
            </Button>
            <Button
              kind="neutral"
              size="medium"
              aria-label={`되살리기, ${question}`}
              isLoading={restoring.current?.id === id}
              onClick={() => restoring.start({ id, revision })}
            >
              되살리기
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
