import { type ReactNode, useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useElements } from '../use-elements.ts'
import styles from './bar-figure.module.css'
import { useDark } from './use-dark.ts'
import { useTypeface } from './use-typeface.ts'

/** Of a bar, as uPlot takes them. */
type Bars = { size: UPlot.Series.BarsPathBuilderOpts['size']; align?: -1 | 0 | 1 }

type BarFigureProps = {
  /** What the screen reader says; the numbers stand in a table beside it. */
  label: string
  /** Of each series, the first in the one colour and the second in the other. */
  names: readonly string[]
  bars: (index: number) => Bars
  data: UPlot.AlignedData
  scales?: UPlot.Scales
  x: Pick<UPlot.Axis, 'values' | 'splits'>
  y: Pick<UPlot.Axis, 'values' | 'size'>
  /** Behind the legend. */
  note?: ReactNode
}

/** Bars with their legend, in the colours and letters of the page and as wide as their place. */
export function BarFigure({ label, names, note, data, ...drawn }: BarFigureProps) {
  const plot = useRef<HTMLDivElement>(null)
  const swatches = useElements<number>()
  const isDark = useDark()
  const typeface = useTypeface()

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew with its data, and as colours and letters follow the page.
  useEffect(() => {
    const box = plot.current
    if (!box) return
    const fills = names.map((_, index) => getComputedStyle(swatches.get(index) ?? box).backgroundColor)
    const chart = new UPlot(optionsOf(box, fills, drawn), data, box)
    const watching = new ResizeObserver(() =>
      chart.setSize({ width: box.clientWidth, height: box.clientHeight }),
    )
    watching.observe(box)
    return () => {
      watching.disconnect()
      chart.destroy()
    }
  }, [data, isDark, typeface])

  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        {names.map((name, index) => (
          <li key={name}>
            <span
              ref={swatches.refOf(index)}
              className={`${styles.swatch} ${index === 0 ? styles.first : styles.second}`}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
        {note && <li>{note}</li>}
      </ul>
      <div
        ref={plot}
        className={styles.plot}
        role="img"
        aria-label={`${label} 막대그래프. 숫자는 표에 있어요.`}
      />
    </figure>
  )
}

type Drawn = Pick<BarFigureProps, 'bars' | 'scales' | 'x' | 'y'>

function optionsOf(box: HTMLElement, fills: readonly string[], { bars, scales, x, y }: Drawn): UPlot.Options {
  const { color: ink, fontFamily } = getComputedStyle(box)
  const axis = { font: `13px ${fontFamily}`, ticks: { show: false }, stroke: ink }
  const series = (fill: string, index: number): UPlot.Series => {
    const paths = UPlot.paths.bars?.(bars(index))
    return { fill, stroke: fill, width: 0, points: { show: false }, ...(paths && { paths }) }
  }
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, ...scales },
    axes: [
      { ...axis, grid: { show: false }, ...x },
      { ...axis, grid: { stroke: ink, width: 0.2 }, ...y },
    ],
    series: [{}, ...fills.map(series)],
  }
}
