import type { StaffFaq } from '@self/contract/staff-faq'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { Chip } from '../../shared/chip.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { faqKeys } from '../queries.ts'
import { moved } from './moved.ts'
import styles from './order-list.module.css'
import { orderFaqs } from './queries.ts'

type OrderListProps = {
  category: string
  /** In the order that the server has. */
  faqs: readonly StaffFaq[]
  openId: string
  onOpen: (id: number) => void
}

/** The questions of a category: moved by buttons and by Alt with an arrow, and saved as one change. */
export function OrderList({ category, faqs, openId, onOpen }: OrderListProps) {
  const seen = faqs.map(({ id }) => id)
  const [order, setOrder] = useState<readonly number[]>(seen)
  const [said, setSaid] = useState('')
  const client = useQueryClient()
  const toast = useToast()
  const renew = () => client.invalidateQueries({ queryKey: faqKeys.all })
  const isDirty = order.join() !== seen.join()
  const saving = useAction({
    call: () => orderFaqs({ category, seen, order: [...order] }),
    refused: {
      async FAQ_ORDER_CHANGED({ message }) {
        toast.error(message)
        await renew()
      },
    },
    async done() {
      toast.success('순서를 저장했어요.')
      await renew()
    },
  })
  const save = () => saving.start()
  useLeaveWarning(isDirty)
  useKeys({ ...(isDirty && { 'Ctrl s': { label: '저장', run: save } }) })

  function move({ id, question }: StaffFaq, step: -1 | 1) {
    const next = moved(order, order.indexOf(id), step)
    if (next === order) return
    setOrder(next)
    setSaid(`${question} ${next.indexOf(id) + 1}번째`)
  }

  const shown = order.flatMap((id) => faqs.find((faq) => faq.id === id) ?? [])
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol aria-label={`${category} 질문의 순서`} className={styles.list}>
        {shown.map((faq, at) => (
          <li key={faq.id} className={styles.row} data-open={String(faq.id) === openId || undefined}>
            <span className={styles.number}>{at + 1}</span>
            <button
              type="button"
              className={styles.question}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onOpen(faq.id)}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
                if (!event.altKey || !step) return
                event.preventDefault()
                move(faq, step)
              }}
            >
              {faq.question}
              {faq.isVisible === 'N' && (
                <>
                  {' '}
                  <Chip kind="neutral" icon={EyeOff}>
                    숨김
                  </Chip>
                </>
              )}
            </button>
            <Step label={`위로, ${faq.question}`} isOff={at === 0} onPress={() => move(faq, -1)} isUp />
            <Step
              label={`아래로, ${faq.question}`}
              isOff={at === shown.length - 1}
              onPress={() => move(faq, 1)}
            />
          </li>
        ))}
      </ol>
      {isDirty && (
        <div className={styles.foot}>
          <Button size="medium" isLoading={saving.isBusy} onClick={save}>
            순서 저장
          </Button>
          <Button kind="neutral" size="medium" onClick={() => setOrder(seen)}>
            처음 순서로
          </Button>
        </div>
      )}
    </>
  )
}

type StepProps = { label: string; isOff: boolean; isUp?: boolean; onPress: () => void }

/** Stays focusable at either end: pressing on must not throw the focus away. */
const Step = ({ label, isOff, isUp = false, onPress }: StepProps) => {
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} className={styles.step} onClick={onPress}>
      <Icon aria-hidden="true" size={18} />
    </button>
  )
}
