import type { Holidays } from '@self/contract/public-holiday'
import { formatDay } from '@self/contract/time-format'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './holidays-screen.module.css'
import { saveHolidays } from './queries.ts'

export type Ticks = Readonly<Record<string, boolean>>
type HolidayTicksProps = Holidays & {
  year: string
  ticks: Ticks
  onTick: (ticks: Ticks) => void
  impact: Impact
  onSaved: (sent: Ticks) => Promise<unknown>
}

/** What a branch is closed on once these ticks are saved; a day that isn't ticked either way stays as it is. */
const closedWith = (dates: readonly string[], ticks: Ticks): string[] => [
  ...dates.filter((date) => ticks[date] !== false),
  ...Object.keys(ticks).filter((date) => ticks[date] && !dates.includes(date)),
]

/** The holidays of a year, each ticked where all of these branches are closed on it. */
export function HolidayTicks({
  year,
  holidays,
  branches,
  ticks,
  onTick,
  impact,
  onSaved,
}: HolidayTicksProps) {
  const toast = useToast()
  const saving = useAction({
    call: (sent: Ticks): Promise<unknown> =>
      impact.ask(
        (decisions) =>
          saveHolidays({
            year,
            branches: branches.map(({ branchCode, dates }) => ({
              ...{ branchCode, dates: closedWith(dates, sent) },
            })),
            decisions,
          }),
        () => saving.start(sent),
      ),
    refused: { IMPACT_UNDECIDED: () => undefined },
    async done(_, sent) {
      await onSaved(sent)
      toast.success('저장했어요. 센터마다 변경 이력에서 되돌릴 수 있어요.')
    },
  })
  useWithdrawal(impact, ticks)
  const closedOn = (date: string) => branches.filter(({ dates }) => closedWith(dates, ticks).includes(date))
  return (
    <section className={styles.part} aria-label={`${year}년 공휴일`}>
      <p className={styles.note}>표시한 날에 쉬어요. 그날 예약이 있으면 저장하기 전에 하나씩 정해요.</p>
      <ul className={styles.list}>
        {holidays.map(({ date, name }) => {
          const count = closedOn(date).length
          return (
            <li key={date}>
              <Checkbox
                checked={count === branches.length || (count > 0 && 'mixed')}
                onChange={(isClosed) => onTick({ ...ticks, [date]: isClosed })}
              >
                {formatDay(date)} {name}
                {branches.length > 1 && ' · '}
                {branches.length > 1 && (
                  <span className={styles.count}>
                    {branches.length}곳 중 {count}곳
                  </span>
                )}
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Button
          size="medium"
          disabled={Object.keys(ticks).length === 0}
          isLoading={saving.current !== undefined}
          onClick={() => saving.start(ticks)}
        >
          저장
        </Button>
      </div>
    </section>
  )
}
