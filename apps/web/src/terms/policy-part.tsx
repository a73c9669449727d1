import type { PolicySection } from '@self/contract/privacy-policy'
import styles from './policy-part.module.css'

/** A heading of the privacy policy with what it says. On a phone each row of its table stands by itself. */
export function PolicyPart({ section: { heading, text, table } }: { section: PolicySection }) {
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {table && (
        <table className={styles.table}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  <td key={table.columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
