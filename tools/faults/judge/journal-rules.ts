import type { World } from '../world/world.ts'

/** What the nodes may answer to a call: done, refused by a rule, or for a moment not able to (I-21). */
const KNOWN = /^(2\d\d|4\d\d|503)$/
/** Of nginx, when a node ends in the middle of an answer; nothing heard at all. */
const OF_A_KILL = /^(502|504|0)$/
/** How an order stands, as its client can tell. */
const CLASS_OF: Record<string, string> = {
  CREATED: 'open',
  AWAITING: 'open',
  FAILED: 'open',
  EXPIRED: 'open',
  PAID: 'paid',
  FULFILLED: 'paid',
  REFUND_DUE: 'back',
  REFUNDED: 'back',
}

type Found = Map<string, string>

/** Each subject of the journal as the database has it. */
async function standing({ query }: World): Promise<Found> {
  const orders = await query<{ merchant_uid: string; state: string }>(
    'select merchant_uid, state from payment',
  )
  const sessions = await query<{ id: number; state: string; start: string }>(
    `select id, state, to_char(starts_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI') as start from reservation`,
  )
  const requests = await query<{ subject: string }>(
    `select 'request ' || member_id || ' ' || branch_code || ' '
      || to_char(starts_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI') as subject
    from reservation where state in ('REQUESTED', 'BOOKED') and wr_id is null`,
  )
  const series = await query<{ key: string; sessions: number }>(
    'select s.key, count(*)::int as sessions from series s join reservation r on r.series_id = s.id group by s.id',
  )
  return new Map([
    ...series.map(({ key, sessions }) => [`series ${key}`, `${sessions} sessions`] as const),
    ...orders.map(({ merchant_uid, state }) => [`order ${merchant_uid}`, CLASS_OF[state] ?? state] as const),
    ...sessions.map(
      ({ id, state, start }) => [`session ${id}`, state === 'CANCEL' ? state : `${state} ${start}`] as const,
    ),
    ...requests.map(({ subject }) => [subject, 'made'] as const),
  ])
}

/** I-12: what was acknowledged is there, what was refused has left nothing. */
export async function brokenPromises(world: World) {
  const found = await standing(world)
  return [...world.journal.beliefs].flatMap(([subject, outcomes]) => {
    const is = found.get(subject) ?? 'none'
    // That a request was made is held by its session; afterwards others may have moved it there.
    if (subject.startsWith('request') && outcomes.has('made')) return []
    return outcomes.has(is)
      ? []
      : [`I-12 ${subject} is ${is}, its client was told ${[...outcomes].join(' or ')}`]
  })
}

/** I-21: no answer but those that a client can act on. areKilled: nodes were, so that nginx speaks for them. */
export const wrongAnswers = ({ journal }: World, { areKilled }: { areKilled: boolean }) =>
  Object.entries(journal.answers())
    .filter(([answer]) => {
      const [status = ''] = answer.split(' ')
      return !KNOWN.test(status) && !(areKilled && OF_A_KILL.test(status))
    })
    .map(([answer, count]) => `I-21 ${count} times ${answer}`)
