import type { MonthDay } from '@self/contract/availability'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MonthWhere, monthDays } from '../../branch/queries.ts'
import { sentenceFor } from '../../shared/api/api.ts'
import { Button } from '../../shared/form/button.tsx'
import { addMonths } from './calendar-month.ts'
import styles from './month-full.module.css'

/** How many months ahead are looked through. */
const MONTHS = 6

type MonthFullProps = {
  month: string
  where: MonthWhere
  onFound: (date: string) => void
}

/** A month without a day left: leads to the first day that can be booked after it. */
export function MonthFull({ month, where, onFound }: MonthFullProps) {
  const queryClient = useQueryClient()
  const search = useMutation({
    mutationFn: () => firstOpenDay(month, (ahead) => queryClient.fetchQuery(monthDays(where, ahead))),
    onSuccess: (day) => day && onFound(day.date),
  })

  return (
    <div className={styles.full}>
      <p role="status">
        {search.data === null
          ? `앞으로 ${MONTHS}개월 동안 예약할 수 있는 날이 없어요. 센터로 전화해 주세요.`
          : '이달에는 예약할 수 있는 날이 없어요'}
      </p>
      {search.isError && <p role="alert">{sentenceFor(search.error)}</p>}
      {search.data !== null && (
        <Button kind="neutral" size="medium" isLoading={search.isPending} onClick={() => search.mutate()}>
          다음 가능한 달 보기
        </Button>
      )}
    </div>
  )
}

async function firstOpenDay(month: string, daysOf: (month: string) => Promise<MonthDay[]>) {
  for (let ahead = 1; ahead <= MONTHS; ahead += 1) {
    const days = await daysOf(addMonths(month, ahead))
    const open = days.find(({ state }) => state === 'OPEN')
    if (open) return open
  }
  return null
}
