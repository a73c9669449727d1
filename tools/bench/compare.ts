const WARM_UP = 20

type Kind = 'value' | 'reference'
/** Takes the number of the pair. */
type Call = (pair: number) => Promise<unknown>

/**
 * The medians of two calls in milliseconds. In pairs, either one first by chance, so that whatever else the
 * machine does meets both alike.
 */
export async function compare(times: number, { value, reference }: Record<Kind, Call>) {
  const took: Record<Kind, number[]> = { value: [], reference: [] }
  for (let pair = 0; pair < WARM_UP + times; pair += 1) {
    const calls: [Kind, Call][] = [
      ['value', value],
      ['reference', reference],
    ]
    for (const [kind, call] of Math.random() < 0.5 ? calls : calls.reverse()) {
      const begun = performance.now()
      await call(pair)
      const ms = performance.now() - begun
      if (pair >= WARM_UP) took[kind].push(ms)
    }
  }
  return { value: median(took.value), reference: median(took.reference) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
