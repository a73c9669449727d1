import styles from './position-bar.module.css'

const WORDS = ['편안', '조금 흔들림', '돌봄 필요', '도움 권함']

/** Where a total lies, from the lightest step to the heaviest; in words too, and never in red (D-57). */
export const PositionBar = ({ level, levels }: { level: number; levels: number }) => (
  <ol className={styles.bar} aria-label="결과의 위치">
    {WORDS.slice(0, levels).map((word, index) => (
      <li key={word} className={styles.step} aria-current={index + 1 === level ? 'step' : undefined}>
        {word}
      </li>
    ))}
  </ol>
)
