import type { World } from '../world/world.ts'

const PATH = '/api/branch'
const LIMIT = 20_000

/** What readers hear straight from the nodes, once each: 200, or 503 with when to come back. All else is a finding. */
export function openReaders({ nodes, journal }: Pick<World, 'nodes' | 'journal'>) {
  const replies: Record<string, number> = {}

  async function read(origin: string) {
    const reply = await fetch(`${origin}${PATH}`, { signal: AbortSignal.timeout(LIMIT) }).catch(
      () => undefined,
    )
    await reply?.arrayBuffer().catch(() => undefined)
    const answer = String(reply?.status ?? 'no answer')
    replies[answer] = (replies[answer] ?? 0) + 1
    if (answer === '200' || (answer === '503' && reply?.headers.has('retry-after'))) return answer
    journal.finding(`I-21 a reader heard ${answer}${answer === '503' ? ' without Retry-After' : ''}`)
    return answer
  }

  return {
    replies,
    /** So many at each node at once. */
    readAtOnce: (count: number) =>
      Promise.all(nodes.flatMap(({ origin }) => Array.from({ length: count }, () => read(origin)))),
    /** True when each node answers with 200. */
    isWell: async () =>
      (await Promise.all(nodes.map(({ origin }) => read(origin)))).every((answer) => answer === '200'),
  }
}
