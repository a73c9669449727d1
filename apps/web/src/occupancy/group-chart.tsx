import { type OccupancyGroup, percentOf } from '@self/contract/occupancy'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useDark } from '../shared/chart/use-dark.ts'
import styles from './group-chart.module.css'

const FONT = '13px "Pretendard Variable", sans-serif'
/** More bars than that can't be told apart. */
const MOST = 24

type GroupChartProps = {
  groups: readonly OccupancyGroup[]
  label: string
  /** Sessions, where nobody gives hours of such a group; else percent of the hours. */
  isCounted: boolean
}

/** A bar for each group; the same numbers stand in the table beside it. */
export function GroupChart({ groups, label, isCounted }: GroupChartProps) {
  const plot = useRef<HTMLDivElement>(null)
  const swatches = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)] as const
  const isDark = useDark()
  const shown = groups.slice(0, MOST)
  const names = isCounted ? ['상담'] : ['이용률', '노쇼율']

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme.
  useEffect(() => {
    const box = plot.current
    if (!box) return
    const ink = getComputedStyle(box).color
    const chart = new UPlot(
      optionsOf(
        { box, ink, names: shown.map(({ name }) => name), isCounted },
        (index) => getComputedStyle(swatches[index]?.current ?? box).backgroundColor,
      ),
      dataOf(shown, isCounted),
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
  }, [groups, isCounted, isDark])

  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {names.map((name, index) => (
          <li key={name}>
            <span
              ref={swatches[index]}
              className={`${styles.swatch} ${index === 0 ? styles.first : styles.second}`}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
        {shown.length < groups.length && <li>위에서 {MOST}개까지</li>}
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

type Drawn = { box: HTMLElement; ink: string; names: readonly string[]; isCounted: boolean }

function optionsOf({ box, ink, names, isCounted }: Drawn, paintOf: (index: number) => string): UPlot.Options {
  const axis = { stroke: ink, font: FONT, ticks: { show: false } }
  const series = (index: number): UPlot.Series => {
    const bars = UPlot.paths.bars?.({
      size: [isCounted ? 0.6 : 0.35, 28],
      align: isCounted ? 0 : index === 0 ? -1 : 1,
    })
    const fill = paintOf(index)
    return { fill, stroke: fill, width: 0, points: { show: false }, ...(bars && { paths: bars }) }
  }
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-0.6, names.length - 0.4] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: () => names.map((_, index) => index),
        values: ({ width }, splits) =>
          labelsOf(
            splits.map((index) => names[index] ?? ''),
            width - AXIS,
          ),
      },
      {
        ...axis,
        grid: { stroke: ink, width: 0.2 },
        values: (_, ticks) => ticks.map((tick) => (isCounted ? `${tick}회` : `${tick}%`)),
      },
    ],
    series: [{}, series(0), ...(isCounted ? [] : [series(1)])],
  }
}

const AXIS = 60
const LETTER = 14
const FEWEST_LETTERS = 3

/** As many as fit below the bars, in as many letters as there is room for. */
function labelsOf(names: readonly string[], width: number): string[] {
  const room = width / names.length / LETTER
  const step = Math.max(1, Math.ceil(FEWEST_LETTERS / room))
  return names.map((name, index) =>
    index % step === 0 ? shortOf(name).slice(0, Math.max(1, Math.floor(room * step))) : '',
  )
}

/** Without what all of them say. */
const shortOf = (name: string): string => name.replace(/ \(.*\)$|^\d{4}년 |요일$|:00$|센터$/g, '')

function dataOf(groups: readonly OccupancyGroup[], isCounted: boolean): UPlot.AlignedData {
  const indexes = groups.map((_, index) => index)
  if (isCounted) return [indexes, groups.map(({ sessions }) => sessions)]
  return [
    indexes,
    groups.map(({ busy, open }) => percentOf(busy, open)),
    groups.map(({ noShows, sessions }) => percentOf(noShows, sessions)),
  ]
}
