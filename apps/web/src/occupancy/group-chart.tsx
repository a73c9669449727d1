import { type OccupancyGroup, percentOf } from '@self/contract/occupancy'
import { useMemo } from 'react'
import type UPlot from 'uplot'
import { BarFigure } from '../shared/chart/bar-figure.tsx'

/** More bars than that can't be told apart. */
const MOST = 24

type GroupChartProps = {
  groups: readonly OccupancyGroup[]
  label: string
  /** Sessions, where nobody gives hours of such a group; else percent of the hours. */
  isCounted: boolean
}

/** A bar for each group. */
export function GroupChart({ groups, label, isCounted }: GroupChartProps) {
  const shown = useMemo(() => groups.slice(0, MOST), [groups])
  const data = useMemo(() => dataOf(shown, isCounted), [shown, isCounted])
  return (
    <BarFigure
      label={label}
      names={isCounted ? ['상담'] : ['이용률', '노쇼율']}
      note={shown.length < groups.length && `위에서 ${MOST}개까지`}
      bars={(index) => ({
        size: [isCounted ? 0.6 : 0.35, 28],
        align: isCounted ? 0 : index === 0 ? -1 : 1,
      })}
      data={data}
      scales={{ x: { time: false, range: [-0.6, shown.length - 0.4] } }}
      x={{
        splits: () => shown.map((_, index) => index),
        values: ({ width }, splits) =>
          labelsOf(
            splits.map((index) => shown[index]?.name ?? ''),
            width - AXIS,
          ),
      }}
      y={{ values: (_, ticks) => ticks.map((tick) => (isCounted ? `${tick}회` : `${tick}%`)) }}
    />
  )
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
const shortOf = (name: string): string => name.replace(/ \(.*\)$|^\d{4}년 |요일$|:00$|센터$|부터$/g, '')

function dataOf(groups: readonly OccupancyGroup[], isCounted: boolean): UPlot.AlignedData {
  const indexes = groups.map((_, index) => index)
  if (isCounted) return [indexes, groups.map(({ sessions }) => sessions)]
  return [
    indexes,
    groups.map(({ busy, open }) => percentOf(busy, open)),
    groups.map(({ noShows, sessions }) => percentOf(noShows, sessions)),
  ]
}
