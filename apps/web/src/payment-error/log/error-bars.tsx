import { formatDate } from '@self/contract/time-format'
import styles from './error-bars.module.css'
import type { Series } from './series.ts'

const WIDTH = 20
const GAP = 4
const HEIGHT = 96

type ErrorBarsProps = { days: readonly string[]; series: readonly Series[] }

/** A bar for each day, made of its codes; the table beside it says the same in words. */
export function ErrorBars({ days, series }: ErrorBarsProps) {
  const totals = days.map((_, day) => series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0))
  const most = Math.max(1, ...totals)
  const sum = totals.reduce((all, total) => all + total, 0)
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${formatDate(days[0] ?? '')}부터 14일 동안 오류 ${sum}건, 하루에 가장 많은 날은 ${sum && most}건`}
      >
        <line x1="0" y1={HEIGHT} x2={days.length * WIDTH} y2={HEIGHT} className={styles.ground} />
        {days.map((day, index) => (
          <Bar key={day} day={index} series={series} scale={HEIGHT / most} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {series.map(({ name }, index) => (
          <li key={name} className={styles.name}>
            <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={styles[`tone${index}`]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Bar({ day, series, scale }: { day: number; series: readonly Series[]; scale: number }) {
  const heights = series.map(({ counts }) => (counts[day] ?? 0) * scale)
  return series.map(({ name }, index) => {
    const height = heights[index] ?? 0
    const below = heights.slice(0, index).reduce((sum, other) => sum + other, 0)
    return (
      <rect
        key={name}
        x={day * WIDTH + GAP / 2}
        y={HEIGHT - below - height}
        width={WIDTH - GAP}
        height={height}
        className={styles[`tone${index}`]}
      />
    )
  })
}
