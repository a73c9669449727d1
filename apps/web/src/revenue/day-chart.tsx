import { formatNumber } from '@self/contract/money'
import type { Revenue } from '@self/contract/revenue'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useDark } from '../shared/chart/use-dark.ts'
import styles from './day-chart.module.css'

const MAN = 10_000
const FONT = '13px "Pretendard Variable", sans-serif'

/** Bars upwards for what was sold, downwards for what went back; the same numbers stand in the table beside it. */
export function DayChart({ days, month }: Pick<Revenue, 'days' | 'month'>) {
  const plot = useRef<HTMLDivElement>(null)
  const sold = useRef<HTMLSpanElement>(null)
  const refunded = useRef<HTMLSpanElement>(null)
  const isDark = useDark()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme.
  useEffect(() => {
    const box = plot.current
    if (!box) return
    const ink = getComputedStyle(box).color
    const paint = (swatch: HTMLElement | null) => (swatch ? getComputedStyle(swatch).backgroundColor : ink)
    const bars = UPlot.paths.bars?.({ size: [0.6, 24] })
    const series = (label: string, fill: string) => ({
      label,
      fill,
      stroke: fill,
      width: 0,
      points: { show: false },
      ...(bars && { paths: bars }),
    })
    const axis = { stroke: ink, font: FONT, ticks: { show: false } }
    const chart = new UPlot(
      {
        width: box.clientWidth,
        height: box.clientHeight,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            values: (_, ticks) => ticks.map((day) => (day % 1 === 0 ? `${day}일` : '')),
          },
          {
            ...axis,
            size: 72,
            grid: { stroke: ink, width: 0.2 },
            values: (_, ticks) => ticks.map((won) => `${formatNumber(Math.round(won / MAN))}만`),
          },
        ],
        series: [{}, series('판매', paint(sold.current)), series('환불', paint(refunded.current))],
      },
      dataOf({ days, month }),
      box,
    )
    const watching = new ResizeObserver(() =>
      chart.setSize({ width: box.clientWidth, height: box.clientHeight }),
    )
    watching.observe(box)
    return () => {
      watching.disconnect()
      chart.destroy()
    }
  }, [days, month, isDark])

  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        <li>
          <span ref={sold} className={`${styles.swatch} ${styles.sold}`} aria-hidden="true" />
          판매
        </li>
        <li>
          <span ref={refunded} className={`${styles.swatch} ${styles.refunded}`} aria-hidden="true" />
          환불
        </li>
      </ul>
      <div
        ref={plot}
        className={styles.plot}
        role="img"
        aria-label="날마다의 판매와 환불 막대그래프. 숫자는 표에 있어요."
      />
    </figure>
  )
}

/** Each day of the month, with nothing where nothing was. */
function dataOf({ days, month }: Pick<Revenue, 'days' | 'month'>): [number[], number[], number[]] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const numbers = Array.from({ length }, (_, index) => index + 1)
  const byDay = new Map(days.map((day) => [Number(day.date.slice(8)), day]))
  return [
    numbers,
    numbers.map((day) => byDay.get(day)?.sold ?? 0),
    numbers.map((day) => -(byDay.get(day)?.refunded ?? 0)),
  ]
}
