import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { comeBack, orderSubject, pay, paymentTerms, register, reservationSubject } from './order.ts'
import type { Plan } from './plan.ts'
import { type Reservation, stands } from './reservation.ts'

/** 프라이빗 개인상담 1회. */
export const SINGLE = { couponId: 7, amount: 120_000 }
/** 프라이빗 개인상담 10회. */
export const PASS = { couponId: 8, amount: 1_056_000 }
export const REASON = '요즘 잠이 오지 않아요'
export const CENTRE = { branchCode: 'JS', branchName: '잠실센터' }

const startOf = ({ hopeDate: date, hopeTime: time }: { hopeDate: string; hopeTime: string }) => ({
  date,
  time,
})

async function orderBody(person: Person, plan: Plan, sale: { couponId: number; amount: number }) {
  return {
    paymentId: plan.orderId,
    customerName: person.name,
    customerPhone: person.phone,
    orderName: '이용권 결제',
    amount: sale.amount,
    paymentMethod: 'CARD',
    status: sale.amount > 0 ? 'PENDING' : 'PAID',
    description: '예약 결제',
    couponId: sale.couponId,
    terms: await paymentTerms(person),
  }
}

const slotOf = ({ hour: { adminId, date, time } }: Plan) => ({
  branchCode: CENTRE.branchCode,
  adminId,
  hopeDate: date,
  hopeTime: time,
})

function bookingBody(person: Person, plan: Plan, { couponId, amount }: typeof SINGLE) {
  const { adminId, date, time } = plan.hour
  return {
    merchant_uid: plan.orderId,
    hopeDate: `${date}T${time}`,
    uName: person.name,
    tel1: person.phone.slice(0, 3),
    tel2: person.phone.slice(3, 7),
    tel3: person.phone.slice(7),
    memo: REASON,
    branch: CENTRE.branchCode,
    admin: adminId,
    adminId,
    card: 'CARD',
    couponId,
    amount,
  }
}

/** Orders and pays for an hour; gives the session that the client was told of. */
export async function bookFor(
  world: World,
  person: Person,
  plan: Plan,
  sale: typeof SINGLE & { passId?: number },
) {
  const { passId } = sale
  const body = { ...(await orderBody(person, plan, sale)), slot: slotOf(plan), ...(passId && { passId }) }
  if (plan.isTampered) await tamper(world, person, body)
  const order = await register(world, person, body, plan)
  if (!order) return undefined
  const booking = bookingBody(person, plan, sale)
  if (sale.amount > 0) {
    await person.post('/api/payment/temporary', booking)
    await pay(world, person, plan, order)
  }
  const id = await comeBack(world, person, plan, plan.orderId, booking)
  if (!id) return undefined
  const reservation: Reservation = {
    id,
    start: startOf(body.slot),
    ...(sale.amount > 0 && { orderId: plan.orderId }),
  }
  world.journal.answered(reservationSubject(id), stands('BOOKED', reservation.start))
  return reservation
}

/** An order for one won: no order must come of it, whatever is answered. */
async function tamper({ journal }: World, person: Person, body: Awaited<ReturnType<typeof orderBody>>) {
  const paymentId = `${body.paymentId}t`
  journal.answered(orderSubject(paymentId), 'none')
  await person.post('/api/payment/history', { ...body, paymentId, amount: 1 })
}

interface HeldPass {
  passId: number
  couponId: number
  remaining: number
}

/** Buys a pass; true once its order stands. */
export async function buyPass(world: World, person: Person, plan: Plan): Promise<boolean> {
  const body = await orderBody(person, plan, PASS)
  const order = await register(world, person, body, plan)
  if (!order) return false
  await pay(world, person, plan, order)
  await comeBack(world, person, plan, plan.orderId)
  return true
}

/** A pass of the person's that so many sessions are left of. */
export async function findPass(person: Person, left = 1): Promise<HeldPass | undefined> {
  const { json } = await person.get('/api/pass')
  return (Array.isArray(json) ? (json as HeldPass[]) : []).find(
    ({ couponId, remaining }) => couponId === PASS.couponId && remaining >= left,
  )
}
