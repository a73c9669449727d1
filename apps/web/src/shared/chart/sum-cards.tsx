import styles from './sum-cards.module.css'

type SumCardsProps = { sums: readonly (readonly [word: string, value: string, note: string])[] }

/** What a period comes to, each number with what it is measured by. */
export const SumCards = ({ sums }: SumCardsProps) => (
  <dl className={styles.sums}>
    {sums.map(([word, value, note]) => (
      <div key={word} className={styles.sum}>
        <dt>{word}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.note}>{note}</dd>
      </div>
    ))}
  </dl>
)
