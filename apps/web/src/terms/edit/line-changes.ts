/** A line of two texts: in both, only before, or only after. */
export type LineChange = { kind: 'SAME' | 'GONE' | 'NEW'; line: string }

/** Above it two texts have so little in common that comparing line by line says nothing. */
const MOST = 4_000_000

const linesOf = (text: string): string[] => text.split(/\r?\n/)
const all = (kind: LineChange['kind'], lines: readonly string[]): LineChange[] =>
  lines.map((line) => ({ kind, line }))

/** What has become of a text, line by line, with as few changes as there can be. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const middle = between(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return [...all('SAME', old.slice(0, head)), ...middle, ...all('SAME', old.slice(old.length - tail))]
}

function between(old: readonly string[], now: readonly string[]): LineChange[] {
  if (old.length * now.length > MOST) return [...all('GONE', old), ...all('NEW', now)]
  const common = commonOf(old, now)
  const kindAt = (one: number, other: number): LineChange['kind'] => {
    if (old[one] === now[other]) return 'SAME'
    return common(one + 1, other) >= common(one, other + 1) ? 'GONE' : 'NEW'
  }
  const changes: LineChange[] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < now.length) {
    const kind = kindAt(one, other)
    changes.push({ kind, line: (kind === 'NEW' ? now[other] : old[one]) ?? '' })
    if (kind !== 'NEW') one += 1
    if (kind !== 'GONE') other += 1
  }
  return [...changes, ...all('GONE', old.slice(one)), ...all('NEW', now.slice(other))]
}

/** How many lines two rests have in common at most, by where each begins. */
function commonOf(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1
  const counts = new Uint16Array((old.length + 1) * width)
  const common = (one: number, other: number) => counts[one * width + other] ?? 0
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      counts[one * width + other] =
        old[one] === now[other]
          ? common(one + 1, other + 1) + 1
          : Math.max(common(one + 1, other), common(one, other + 1))
  return common
}
