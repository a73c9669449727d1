import type { Week, WeekDay, WeekReservation } from '@self/contract/desk-week'
import { toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useWide } from '../../shared/admin/use-wide.ts'
import { now } from '../../shared/clock.ts'
import { useGridKeys } from '../board/use-grid-keys.ts'
import styles from './week-grid.module.css'

type WeekGridProps = { week: Week; onDay: (date: string) => void }

/** So many names stand in a cell; the others are a number. */
const NAMES = 3

/** Days side by side, an hour a row: how many and who; on a phone the days below each other. */
export function WeekGrid({ week, onDay }: WeekGridProps) {
  const isWide = useWide()
  return isWide ? <Hours week={week} onDay={onDay} /> : <Days week={week} onDay={onDay} />
}

function Hours({ week: { days, times }, onDay }: WeekGridProps) {
  const { date: today } = toKst(now())
  const { onKeyDown, spotOf } = useGridKeys({ rows: times.length + 1, columns: days.length })
  return (
    <table className={styles.grid} aria-label="한 주" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <td className={styles.hour} />
          {days.map(({ date, sessions }, column) => (
            <th key={date} scope="col" className={styles.head} data-today={date === today}>
              <button
                type="button"
                {...spotOf(0, column)}
                className={styles.day}
                onClick={() => onDay(date)}
                aria-current={date === today ? 'date' : undefined}
              >
                {formatDay(date)} <span className={styles.count}>{sessions.length}건</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, row) => (
          <tr key={time}>
            <th scope="row" className={styles.hour}>
              {time}
            </th>
            {days.map((day, column) => {
              const sessions = inHour(day, time)
              return (
                <td key={day.date} className={styles.cell} data-today={day.date === today}>
                  {sessions.length > 0 && (
                    <button
                      type="button"
                      {...spotOf(row + 1, column)}
                      className={styles.open}
                      onClick={() => onDay(day.date)}
                    >
                      <span className="visually-hidden">{`${formatDay(day.date)} ${time} `}</span>
                      <strong>{sessions.length}건</strong> {namesOf(sessions)}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Days = ({ week: { days }, onDay }: WeekGridProps) => (
  <ul className={styles.days} aria-label="한 주">
    {days.map(({ date, sessions }) => (
      <li key={date}>
        <button type="button" className={styles.row} onClick={() => onDay(date)}>
          <strong>{formatDay(date)}</strong> <span className={styles.count}>{sessions.length}건</span>
          <span className={styles.names}>{namesOf(sessions)}</span>
        </button>
      </li>
    ))}
  </ul>
)

const inHour = ({ sessions }: WeekDay, time: string): WeekReservation[] =>
  sessions.filter(({ hopeTime }) => hopeTime.slice(0, 2) === time.slice(0, 2))

function namesOf(sessions: readonly WeekReservation[]): string {
  const names = sessions.slice(0, NAMES).map(({ userName }) => userName)
  const others = sessions.length - names.length
  return [names.join(', '), others > 0 && `외 ${others}명`].filter(Boolean).join(' ')
}
