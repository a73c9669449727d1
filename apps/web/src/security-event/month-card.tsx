import { formatNumber } from '@self/contract/money'
import { SECURITY_KINDS, type SecurityMonth } from '@self/contract/security-event'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './month-card.module.css'
import { reviewMonth, security } from './queries.ts'

/** How many of each kind in a month, and whether somebody has looked through it. */
export function MonthCard({ month: { month, isOver, reviewedAt, counts } }: { month: SecurityMonth }) {
  const title = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const press = useAction({
    call: () => reviewMonth(month),
    done: () => toast.success('점검했다고 표시했어요.'),
    icon: 'warning',
    settled: () => queryClient.invalidateQueries(security),
  })
  const items = counts.map(({ kind, count }) => ({
    term: SECURITY_KINDS[kind],
    detail: `${formatNumber(count)}번`,
  }))
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {Number(month.slice(0, 4))}년 {Number(month.slice(5))}월
      </h3>
      {items.length > 0 ? <DefinitionList items={items} /> : <p>남은 기록이 없어요.</p>}
      <p className={styles.standing}>{standingOf(isOver, reviewedAt)}</p>
      {isOver && !reviewedAt && (
        <Button
          kind="neutral"
          size="medium"
          aria-describedby={title}
          isLoading={press.isBusy}
          onClick={() => press.start()}
        >
          점검했어요
        </Button>
      )}
    </section>
  )
}

function standingOf(isOver: boolean, reviewedAt: string | null): string {
  if (reviewedAt) return `${formatDate(wallClockOf(reviewedAt).date)}에 점검했어요.`
  return isOver ? '아직 점검하지 않았어요.' : '달이 끝나면 점검해 주세요.'
}
