import type { ErrorStatistics } from '@self/contract/error-statistics'
import { formatDay } from '@self/contract/time-format'
import styles from './error-table.module.css'

/** The same in words, the newest day first. */
export function ErrorTable({ statistics: { days, codes } }: { statistics: ErrorStatistics }) {
  const rows = days.map((day, index) => {
    const counted = codes.flatMap(({ errorCode, counts }) => {
      const count = counts[index] ?? 0
      return count > 0 ? [`${errorCode} ${count}건`] : []
    })
    return { day, words: counted.join(', ') || '0건' }
  })
  return (
    <details>
      <summary className={styles.summary}>표로 보기</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">날짜와 코드에 따른 오류</caption>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            <th scope="col">오류</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, words }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
