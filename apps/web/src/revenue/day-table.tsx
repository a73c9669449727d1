import { formatWon } from '@self/contract/money'
import type { Revenue } from '@self/contract/revenue'
import { formatDay } from '@self/contract/time-format'
import styles from './revenue-screen.module.css'

/** What the picture beside it shows, in numbers. */
export const DayTable = ({ days }: Pick<Revenue, 'days'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
  <section className={styles.scroll} aria-label="날마다의 판매와 환불" tabIndex={0}>
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">날</th>
          <th scope="col">판매</th>
          <th scope="col">환불</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, sold, refunded }) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            <td>{formatWon(sold)}</td>
            <td>{refunded > 0 ? `−${formatWon(refunded)}` : '0원'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
