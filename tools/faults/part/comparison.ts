import { addDays, kstInstant, toKst } from '@self/contract/time'
import { payByCard } from '../flow/card.ts'
import { startLoad } from '../flow/load.ts'
import { calm, plansOf } from '../flow/plan.ts'
import { isDone } from '../world/person.ts'
import { moveTo } from '../world/then.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const CHARGES = { quick: 3, full: 40 }
const PASSES = { quick: 4, full: 40 }
const RETURNED = 10_000
const HOUR = '06:00'
/** How long the nodes are away, and until the provider is asked for what was paid long ago. */
const DAYS_AWAY = 3
const DAYS_LATER = 8

/**
 * A backup that is days old: the provider has charges of which nothing is known here, while no node compares for three
 * days; and a part of a payment goes back in the provider's console after its days were compared. Both are found, and the
 * desk ends them.
 */
export const comparison: Part = async (world, { seed, size }) => {
  const { date, time } = toKst(world.begunAt)
  const day = time < HOUR ? date : addDays(date, 1)
  await compareOn(world, day)
  const plans = plansOf(seed, PASSES[size], world.base, 'pass').map(
    (plan) =>
      ({ ...plan, ...calm, api: apiOf(plan.nr), kind: 'pass', ofPass: 'keep', comesBack: 'status' }) as const,
  )
  const load = startLoad(world, plans)
  await load.ended

  await Promise.all(world.nodes.map((node) => node.kill()))
  const strays = Array.from({ length: CHARGES[size] }, (_, nr) => `mid_stray${seed}x${nr}`)
  const stranger = { name: '회원', phone: '01000000000' }
  for (const [nr, paymentId] of strays.entries()) {
    const order = { paymentId, amount: 120_000, cardApi: apiOf(nr) }
    await payByCard(world, stranger, order, { outcome: 'webhook-lost', opensTwice: false })
  }
  await compareOn(world, addDays(day, DAYS_AWAY))
  const unknown = await endDifferences(world, 'UNKNOWN_HERE')

  const sold = await world.query<{ merchant_uid: string; number: string }>(
    `select distinct on (provider) merchant_uid, imp_uid as number
    from payment left join payment_provider using (merchant_uid)
    where state = 'FULFILLED' and merchant_uid like 'mid_pass%' order by provider, merchant_uid`,
  )
  for (const { number } of sold)
    await world.atSandbox('/portone/sandbox/cancel', {
      ...idOf(number),
      amount: RETURNED,
      reason: '고객 요청',
    })
  await compareOn(world, addDays(day, DAYS_AWAY + DAYS_LATER))
  const changed = await endDifferences(world, 'OTHER_REFUND')

  const expected = [...strays, ...sold.map(({ merchant_uid }) => merchant_uid)]
  const found = [...unknown, ...changed]
  return {
    figures: { charges: strays.length, 'parts given back': sold.length, found: found.length },
    findings: [
      ...load.failures,
      ...expected
        .filter((id) => !found.includes(id))
        .map((id) => `I-05 ${id} differs at the provider, and nobody sees it`),
    ],
    endedByStaff: found,
    areKilled: true,
  }
}

const apiOf = (nr: number): 'v1' | 'v2' => (nr % 2 === 0 ? 'v1' : 'v2')

/** The provider's own id of a payment: over V2 it is the order's number, which V1's id never is. */
const idOf = (number: string) => (number.startsWith('imp_') ? { imp_uid: number } : { merchant_uid: number })

/** It is morning of that day, and the comparison has ended. */
async function compareOn(world: World, day: string) {
  await moveTo(world, kstInstant(day, HOUR))
  const ended = 'select from payment_comparison where day = $1 and finished_at is not null'
  while ((await world.query(ended, [day])).length === 0) await world.pause(100)
}

interface Listed {
  id: number
  kind: string
  merchantUid: string
  repair: string
  ours: number | null
  theirs: number | null
}

/** The desk ends each of the kind as the list offers it; gives their orders. */
async function endDifferences({ admin, journal }: World, kind: string) {
  const ended: string[] = []
  for (;;) {
    const { json } = await admin.get('/api/payment-difference')
    const listed = (json.content as Listed[]).find((each) => each.kind === kind)
    if (!listed) return ended
    const { id, merchantUid, repair, theirs } = listed
    const body = { repair, refund: repair === 'REFUND' ? theirs : 0, note: '확인했어요' }
    const reply = await admin.post(`/api/payment-difference/${id}/repair`, body)
    ended.push(merchantUid)
    if (isDone(reply)) continue
    journal.finding(`${repair} of ${merchantUid} was refused: ${reply.status}`)
    return ended
  }
}
