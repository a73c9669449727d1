/** Numbers that follow from a seed and a name alone, so that a run can be played again. mulberry32. */
export function randomOf(seed: number, name: string) {
  let state = seed >>> 0
  for (const sign of name) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    isTrue: (share: number) => next() < share,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
