/** A list with the one at `from` a place further up or down; the same list where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, step: -1 | 1): readonly Item[] {
  const to = from + step
  if (from < 0 || to < 0 || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
