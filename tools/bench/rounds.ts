// Loads in turn, A B A B, so that whatever else the machine does meets all alike; what counts is the ratio of a round.
// Many short rounds: a machine that others share changes its pace from one second to the next.
const ROUNDS = 40
/** Code that is hot by then: what a server is like after a second of its life is not what is asked. */
const WARMING = 8

/** What --rounds says, undefined where it was left out, or what is wrong with it. */
export function roundsIn(text: string | undefined): { rounds?: number; problem?: string } {
  if (text === undefined) return {}
  const rounds = Number(text)
  if (/^\d{1,6}$/.test(text) && rounds > 0) return { rounds }
  return { problem: `--rounds takes a whole number of 1 or more, not '${text}'.` }
}

/** Runs once; gives calls per second. */
export type Load = () => Promise<number>
/** Of each round the rate of each load. */
export type Rates = readonly Readonly<Record<string, number>>[]

/** The ratio of a to b, or that of their rounds with the span of its middle half, and what it must reach. */
export interface Figure {
  name: string
  a: number
  b: number
  unit: string
  target: number
  /** The ratio may not exceed the target; else it must reach it. */
  atMost?: boolean
  ratio?: number
  spread?: readonly [number, number]
}

export type Report = (figures: readonly Figure[]) => void

/** loads: {name: () => calls per second}. Warms each up, then runs all in rounds; gives the rates of each by round. */
export async function inRounds(loads: Record<string, Load>, rounds = ROUNDS): Promise<Rates> {
  const rates: Record<string, number>[] = []
  for (let round = -WARMING; round < rounds; round += 1) {
    const rate: Record<string, number> = {}
    const entries = Object.entries(loads)
    for (const [name, load] of round % 2 ? entries.reverse() : entries) rate[name] = await load()
    if (round >= 0) rates.push(rate)
  }
  return rates
}

/** The ratio of two loads: the median of the rounds, and the span of the middle half of them. */
export function ratioOf(rates: Rates, a: string, b: string) {
  const ratios = rates
    .map((rate) => (rate[a] ?? Number.NaN) / (rate[b] ?? Number.NaN))
    .sort((one, other) => one - other)
  return {
    ratio: quantile(ratios, 0.5),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)] as const,
    a: medianOf(rates, a),
    b: medianOf(rates, b),
    unit: 'calls/s',
  }
}

const medianOf = (rates: Rates, name: string) =>
  quantile(
    rates.map((rate) => rate[name] ?? Number.NaN).sort((one, other) => one - other),
    0.5,
  )

const quantile = (sorted: number[], share: number) =>
  sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
