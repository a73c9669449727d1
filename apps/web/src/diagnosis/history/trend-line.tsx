import type { TestResult } from '@self/contract/test-result'
import { wallClockOf } from '@self/contract/time'
import styles from './trend-line.module.css'

const SHOWN = 6
const WIDTH = 280
const HEIGHT = 64
const EDGE = 8

type TrendLineProps = {
  /** Of one test, oldest first. */
  results: readonly TestResult[]
  /** The highest total of the test. */
  most: number
}

/** How the last results of a test went. The line shows only what the list below it says. */
export function TrendLine({ results, most }: TrendLineProps) {
  const shown = results.slice(-SHOWN)
  if (shown.length < 2) return null
  const points = shown.map(({ id, score }, index) => ({
    id,
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (shown.length - 1),
    y: HEIGHT - EDGE - (score * (HEIGHT - 2 * EDGE)) / Math.max(most, 1),
  }))
  return (
    <figure className={styles.trend}>
      <figcaption className={styles.title}>같은 검사의 지난 점수</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.chart}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {points.map(({ id, x, y }, index) => (
          <circle key={id} cx={x} cy={y} r={index === points.length - 1 ? 5 : 3.5} className={styles.point} />
        ))}
      </svg>
      <ol className={styles.scores}>
        {shown.map(({ id, score, testAt }) => (
          <li key={id}>
            <span className={styles.score}>{score}점</span>
            <span className={styles.day}>{shortDay(wallClockOf(testAt).date)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** '11.4' */
const shortDay = (date: string): string => date.split('-').slice(1).map(Number).join('.')
