// Loads in turn, A B A B, so that whatever else the machine does meets all alike; what counts is the ratio of a round.
// Many short rounds: a machine that others share changes its pace from one second to the next.
const ROUNDS = 40
/** Code that is hot by then: what a server is like after a second of its life is not what is asked. */
const WARMING = 8

/** loads: {name: () => calls per second}. Warms each up, then runs all in rounds; gives the rates of each by round. */
export async function inRounds(loads, rounds = ROUNDS) {
  const rates = []
  for (let round = -WARMING; round < rounds; round += 1) {
    const rate = {}
    const names = Object.keys(loads)
    for (const name of round % 2 ? names.reverse() : names) rate[name] = await loads[name]()
    if (round >= 0) rates.push(rate)
  }
  return rates
}

/** The ratio of two loads: the median of the rounds, and the span of the middle half of them. */
export function ratioOf(rates, a, b) {
  const ratios = rates.map((rate) => rate[a] / rate[b]).sort((one, other) => one - other)
  return {
    ratio: quantile(ratios, 0.5),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    a: medianOf(rates, a),
    b: medianOf(rates, b),
    unit: 'calls/s',
  }
}

const medianOf = (rates, name) =>
  quantile(
    rates.map((rate) => rate[name]).sort((one, other) => one - other),
    0.5,
  )

const quantile = (sorted, share) => sorted[Math.round((sorted.length - 1) * share)]
