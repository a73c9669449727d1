import { isDone, isRefused, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { comeBack, orderSubject, pay, paymentTerms, register, reservationSubject } from './order.ts'
import type { Plan } from './plan.ts'
import { atDesk, cancel, change, type Reservation, stands } from './reservation.ts'

/** 프라이빗 개인상담 1회. */
const SINGLE = { couponId: 7, amount: 120_000 }
/** 프라이빗 개인상담 10회. */
const PASS = { couponId: 8, amount: 1_056_000 }
const REASON = '요즘 잠이 오지 않아요'
const CENTRE = { branchCode: 'JS', branchName: '잠실센터' }

type Flow = (world: World, person: Person, plan: Plan) => Promise<void>

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

/** Books an hour at the private centre, pays, and does with the session what is planned. */
const book: Flow = async (world, person, plan) => {
  const reservation = await bookFor(world, person, plan, SINGLE)
  if (reservation) await goOn(world, person, plan, reservation)
}

async function bookFor(world: World, person: Person, plan: Plan, sale: typeof SINGLE & { passId?: number }) {
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

async function goOn(world: World, person: Person, plan: Plan, reservation: Reservation) {
  const { afterwards, otherHour } = plan
  const { branchCode } = CENTRE
  if (afterwards === 'desk cancels') await atDesk(world, reservation, branchCode, 'cancel')
  if (afterwards.startsWith('cancel')) await cancel(world, person, reservation, afterwards.endsWith('twice'))
  if (afterwards.startsWith('change')) {
    const moved = await change(world, person, reservation, otherHour)
    if (afterwards.endsWith('cancel')) await cancel(world, person, moved)
  }
}

/** Asks a general branch for an hour; the branch answers as planned. */
const request: Flow = async (world, person, plan) => {
  const { seat, otherSeat, ofRequest } = plan
  const start = { date: seat.date, time: seat.time }
  const subject = `request ${person.id} ${seat.branchCode} ${start.date}T${start.time}`
  const body = {
    selectedCode: seat.branchCode,
    selectedDate: start.date,
    selectedTime: start.time,
    formData: { name: person.name, phone: person.phone, reason: REASON },
  }
  const reply = await person.post('/api/reserve', body)
  if (isRefused(reply) && !world.journal.beliefs.has(subject)) world.journal.answered(subject, 'none')
  if (!isDone(reply)) return
  world.journal.answered(subject, 'made')
  const reservation: Reservation = { id: reply.json.data.id, start }
  world.journal.answered(reservationSubject(reservation.id), stands('REQUESTED', start))
  if (ofRequest === 'withdraw') return cancel(world, person, reservation)
  if (ofRequest === 'decline') return atDesk(world, reservation, seat.branchCode, 'decline')
  if (ofRequest === 'keep') return
  const standing = ofRequest.startsWith('change')
    ? await change(world, person, reservation, otherSeat)
    : reservation
  await atDesk(world, standing, seat.branchCode, 'confirm')
  if (ofRequest.endsWith('cancel')) await cancel(world, person, standing)
}

interface HeldPass {
  passId: number
  couponId: number
  remaining: number
}

/** Buys a pass, uses it, or gives it back. */
const pass: Flow = async (world, person, plan) => {
  const body = await orderBody(person, plan, PASS)
  const order = await register(world, person, body, plan)
  if (!order) return
  await pay(world, person, plan, order)
  await comeBack(world, person, plan, plan.orderId)
  const { ofPass, orderId } = plan
  if (ofPass.startsWith('refund')) return refundPass(world, person, plan)
  if (ofPass === 'keep') return
  const { json } = await person.get('/api/pass')
  const held = (Array.isArray(json) ? (json as HeldPass[]) : []).find(
    ({ couponId, remaining }) => couponId === PASS.couponId && remaining > 0,
  )
  if (!held) return
  const sale = { couponId: PASS.couponId, amount: 0, passId: held.passId }
  const reservation = await bookFor(
    world,
    person,
    { ...plan, orderId: `${orderId}u`, comesBack: 'book' },
    sale,
  )
  if (reservation && ofPass === 'use and cancel') await cancel(world, person, reservation)
}

async function refundPass(world: World, person: Person, { orderId, ofPass }: Plan) {
  const path = `/api/payment/history/${orderId}/refund`
  const quoted = await person.get(path)
  if (!isDone(quoted)) return
  const subject = orderSubject(orderId)
  world.journal.maybe(subject, 'back')
  const body = { refund: quoted.json.data.refund }
  const origins = ofPass.endsWith('twice') ? world.nodes.map(({ origin }) => origin) : [undefined]
  const replies = await Promise.all(origins.map((origin) => person.post(path, body, origin)))
  if (replies.some(isDone)) world.journal.answered(subject, 'back')
  if (replies.some(isDone) && replies.some(isRefused))
    world.journal.finding(`of two presses of the refund of ${orderId} one was refused`)
}

/** Staff make a link for a member, and whoever has it pays, in a browser without a login. */
const link: Flow = async (world, member, plan) => {
  const { adminId, date, time } = plan.hour
  const made = await world.admin.once('POST', '/api/admin/direct-url/generate', {
    memberId: member.id,
    couponId: SINGLE.couponId,
    reservationDate: date,
    reservationTime: time,
    branchCode: CENTRE.branchCode,
    counselorId: adminId,
    reason: REASON,
  })
  if (!isDone(made)) return
  const urlKey: string = made.json.data.uniqueKey
  const payer = world.stranger()
  const { json } = await payer.get(`/api/admin/direct-url/${urlKey}`)
  if (!json.data) return
  const body = { paymentId: plan.orderId, urlKey, amount: SINGLE.amount, terms: await paymentTerms(payer) }
  const once = { ...plan, isTappedTwice: false }
  const order = await register(world, payer, body, once, '/api/payment/history/direct')
  if (!order) return
  await pay(world, { ...payer, name: member.name, phone: member.phone }, plan, order)
  const id = await comeBack(world, payer, plan, plan.orderId)
  if (id) world.journal.answered(reservationSubject(id), stands('BOOKED', { date, time }))
}

const flows: Record<Plan['kind'], Flow> = { book, request, pass, link }

/** What a client does from the beginning to the end of a plan. */
export const play = (world: World, person: Person, plan: Plan) => flows[plan.kind](world, person, plan)
