import { isDone, isRefused, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { waiting } from './line.ts'
import { comeBack, orderSubject, pay, paymentTerms, register, reservationSubject } from './order.ts'
import type { Plan } from './plan.ts'
import { atDesk, cancel, change, type Reservation, stands } from './reservation.ts'
import { bookFor, buyPass, CENTRE, findPass, PASS, REASON, SINGLE } from './sale.ts'
import { series } from './series.ts'

type Flow = (world: World, person: Person, plan: Plan) => Promise<void>

/** Books an hour at the private centre, pays, and does with the session what is planned. */
const book: Flow = async (world, person, plan) => {
  const reservation = await bookFor(world, person, plan, SINGLE)
  if (reservation) await goOn(world, person, plan, reservation)
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

/** Buys a pass, uses it, or gives it back. */
const pass: Flow = async (world, person, plan) => {
  if (!(await buyPass(world, person, plan))) return
  const { ofPass, orderId } = plan
  if (ofPass.startsWith('refund')) return refundPass(world, person, plan)
  if (ofPass === 'keep') return
  const held = await findPass(person)
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

const flows: Record<Plan['kind'], Flow> = { book, request, pass, link, series, waiting }

/** What a client does from the beginning to the end of a plan. */
export const play = (world: World, person: Person, plan: Plan) => flows[plan.kind](world, person, plan)
