import type { ErrorStatistics } from '@self/contract/error-statistics'

export type Series = { name: string; counts: readonly number[] }

const DRAWN = 4
const OTHERS = '그 밖'

/** The four commonest codes by themselves, everything else as one. */
export function seriesOf({ codes, days }: ErrorStatistics): Series[] {
  const drawn = codes.slice(0, DRAWN).map(({ errorCode: name, counts }) => ({ name, counts }))
  const rest = codes.slice(DRAWN)
  if (rest.length === 0) return drawn
  const counts = days.map((_, day) => rest.reduce((sum, code) => sum + (code.counts[day] ?? 0), 0))
  return [...drawn, { name: OTHERS, counts }]
}
