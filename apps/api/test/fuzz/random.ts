/** The same for each run, so that what fails is the change's; FUZZ_SEED draws others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 42)

export type Random = {
  /** 0 … below - 1 */
  below: (below: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
}

/** mulberry32, of this seed and this name: the same choices whatever else was drawn before. */
export function randomOf(name: string, seed = SEED): Random {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, oneOf: (items) => items[below(items.length)] as (typeof items)[number] }
}
