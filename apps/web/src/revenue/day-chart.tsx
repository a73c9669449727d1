import { formatNumber, formatWon } from '@self/contract/money'
import type { Revenue } from '@self/contract/revenue'
import { useMemo } from 'react'
import { BarFigure } from '../shared/chart/bar-figure.tsx'

const MAN = 10_000

/** Bars upwards for what was sold, downwards for what went back. */
export function DayChart({ days, month }: Pick<Revenue, 'days' | 'month'>) {
  const data = useMemo(() => dataOf({ days, month }), [days, month])
  return (
    <BarFigure
      label="날마다의 판매와 환불"
      names={['판매', '환불']}
      bars={() => ({ size: [0.6, 24] })}
      data={data}
      x={{ values: (_, ticks) => ticks.map((day) => (day % 1 === 0 ? `${day}일` : '')) }}
      y={{ size: 84, values: (_, ticks) => ticks.map(tickOf) }}
    />
  )
}

const tickOf = (won: number): string =>
  won === 0 ? formatWon(0) : `${formatNumber(Math.round(won / MAN))}만 원`

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
