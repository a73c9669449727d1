import { guessCode } from '../flow/code.ts'
import { raceAtDesk } from '../flow/desk.ts'
import { startLoad } from '../flow/load.ts'
import { paymentTerms } from '../flow/order.ts'
import { plansOf, type Scene, withScenes } from '../flow/plan.ts'
import { isDone, isRefused } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const HOURS = { quick: 12, full: 200 }
const DESKS = { quick: 2, full: 20 }
const CODES = { quick: 2, full: 100 }
const FLOWS = { quick: 60, full: 500 }

/** Met in every run: each press comes twice, once at each node. */
const SCENES: readonly Scene[] = [
  ...Array.from({ length: 4 }, () => ({ kind: 'pass', ofPass: 'refund twice' }) as const),
  ...Array.from({ length: 4 }, () => ({ afterwards: 'cancel twice' }) as const),
]

/** F-8, F-9: fresh hours that everybody wants at once, then flows whose presses come twice and on both nodes. */
export const races: Part = async (world, { seed, size, flows }) => {
  const plans = withScenes(plansOf(seed, flows ?? FLOWS[size], world.base, 'race'), SCENES)
  const free = { hours: world.base.hours.slice(plans.length), seats: world.base.seats.slice(plans.length) }
  const contended = plansOf(seed, HOURS[size], free, 'contend')
  const findings: string[] = []
  for (const { hour, seat, nr } of contended) {
    const winners =
      nr % 2 === 0 ? await wantHour(world, hour, `mid_hour${seed}x${nr}`) : await wantSeat(world, seat)
    if (winners < 1) findings.push(`nobody got contended hour ${nr}`)
    if (nr % 2 === 0 && winners > 1) findings.push(`${winners} got contended hour ${nr}`)
  }
  for (const [nr, plan] of contended.slice(0, DESKS[size]).entries()) await raceAtDesk(world, plan, nr)
  for (let nr = 0; nr < CODES[size]; nr += 1) await guessCode(world, nr)
  const load = startLoad(
    world,
    plans.map((plan) => ({ ...plan, isTappedTwice: true, comesBack: 'all' as const })),
  )
  await load.ended
  const contenders = world.members.length
  return {
    figures: {
      hours: contended.length,
      contenders,
      calls: contended.length * contenders,
      flows: plans.length,
    },
    findings: [...findings, ...load.failures],
  }
}

/** Everybody registers an order for one hour, on both nodes; gives how many were let. */
async function wantHour(
  world: World,
  hour: { adminId: string; date: string; time: string },
  orderId: string,
) {
  const replies = await Promise.all(
    world.members.map(async (person, index) => {
      const paymentId = `${orderId}c${index}`
      const reply = await person.post(
        '/api/payment/history',
        {
          paymentId,
          customerName: person.name,
          customerPhone: person.phone,
          orderName: '이용권 결제',
          amount: 120_000,
          paymentMethod: 'CARD',
          status: 'PENDING',
          description: '예약 결제',
          couponId: 7,
          slot: { branchCode: 'JS', adminId: hour.adminId, hopeDate: hour.date, hopeTime: hour.time },
          terms: await paymentTerms(person),
        },
        world.nodes[index % world.nodes.length]?.origin,
      )
      if (isRefused(reply)) world.journal.answered(`order ${paymentId}`, 'none')
      return reply
    }),
  )
  return replies.filter(isDone).length
}

/** Everybody requests one start of a general branch, which has several seats. Who was let withdraws: three may wait. */
async function wantSeat(world: World, seat: { branchCode: string; date: string; time: string }) {
  const replies = await Promise.all(
    world.members.map(async (person, index) => {
      const body = {
        selectedCode: seat.branchCode,
        selectedDate: seat.date,
        selectedTime: seat.time,
        formData: { name: person.name, phone: person.phone, reason: '요즘 잠이 오지 않아요' },
      }
      const reply = await person.post('/api/reserve', body, world.nodes[index % world.nodes.length]?.origin)
      if (isDone(reply)) await person.post(`/api/reserve/${reply.json.data.id}/cancel`, { refund: 0 })
      return reply
    }),
  )
  return replies.filter(isDone).length
}
