import type { Closing } from '@self/contract/closing'
import { methodLabels } from '@self/contract/desk-payment'
import { formatWon } from '@self/contract/money'
import styles from './closing-screen.module.css'

/** What the desk took and handed back, by method. */
export function DayTable({ methods }: Pick<Closing, 'methods'>) {
  const sum = (field: 'taken' | 'returned' | 'expected') =>
    formatWon(methods.reduce((total, method) => total + method[field], 0))
  if (methods.length === 0) return <p className={styles.help}>이날 데스크에서 받거나 돌려준 것이 없어요.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={styles.scroll} aria-label="결제 수단별 금액" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">결제 수단</th>
            <th scope="col">건수</th>
            <th scope="col">받음</th>
            <th scope="col">돌려줌</th>
            <th scope="col">남은 금액</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, count, taken, returned, expected }) => (
            <tr key={method}>
              <th scope="row">{methodLabels[method]}</th>
              <td>{count}건</td>
              <td>{formatWon(taken)}</td>
              <td>{formatWon(returned)}</td>
              <td>{formatWon(expected)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">합계</th>
            <td>{methods.reduce((total, { count }) => total + count, 0)}건</td>
            <td>{sum('taken')}</td>
            <td>{sum('returned')}</td>
            <td>{sum('expected')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
