import { addDays, kstInstant } from '@self/contract/time'
import { play } from '../flow/flows.ts'
import { startLoad } from '../flow/load.ts'
import { calm, type Plan, plansOf } from '../flow/plan.ts'
import { isDone } from '../world/person.ts'
import { moveTo } from '../world/then.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const FLOWS = { quick: 16, full: 120 }
const EDGES = { quick: 2, full: 12 }
/** Minutes by which the machines of the two nodes go wrong. */
const SKEWS = [10, -10]

/** F-10: the nodes' machines go wrong by ten minutes each; then sessions at the edge of 18:00 of the day before. */
export const clock: Part = {
  open: async () => ({
    nodeEnv: SKEWS.map((minutes) => ({ CLOCK_SKEW: String(minutes) })),
    async play(world, { seed, size, flows }) {
      const plans = plansOf(seed, flows ?? FLOWS[size], world.base, 'clock').map(answered)
      const load = startLoad(world, plans)
      await load.ended
      const free = {
        hours: world.base.hours.slice(2 * plans.length),
        seats: world.base.seats.slice(2 * plans.length),
      }
      const edges = plansOf(seed, EDGES[size], free, 'edge').map((plan, nr) => ({
        ...plan,
        hour: free.hours[4 * nr] ?? plan.hour, // nobody else's
      }))
      for (const plan of edges) await playAtDeadline(world, plan)
      return {
        figures: { flows: plans.length, deadlines: edges.length },
        findings: load.failures,
        areKilled: true, // moving a node to another time is killing it
      }
    },
  }),
}

/** Booked at 17:20 of the day before, so that the half hour after it is over too; at 18:20 neither moved nor cancelled. */
async function playAtDeadline(world: World, plan: Plan) {
  const person = world.members[plan.nr % world.members.length]
  const eve = addDays(plan.hour.date, -1)
  if (!person) return
  await moveTo(world, kstInstant(eve, '17:20'))
  await play(world, person, { ...plan, ...calm })
  const { json } = await person.get(`/api/payment/history/${plan.orderId}`)
  const id = json.data?.settlement.reservationId
  if (!id) throw new Error(`nothing was booked at 17:20: ${JSON.stringify(json)}`)
  await moveTo(world, kstInstant(eve, '18:20'))
  const { date, time } = plan.otherHour
  const moved = await person.put('/api/reserve/update', { bookingId: id, hope1Date: date, hope1Time: time })
  const cancelled = await person.post(`/api/reserve/${id}/cancel`, {})
  for (const [step, reply] of Object.entries({ moved, cancelled }))
    if (isDone(reply)) world.journal.finding(`I-20 session ${id} was ${step} at 18:20 of the day before`)
}

/** Days will pass: no request is left to lapse. */
const answered = (plan: Plan): Plan => ({
  ...plan,
  ofRequest: plan.ofRequest === 'keep' ? 'confirm' : plan.ofRequest,
})
