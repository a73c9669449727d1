import { isDone, isRefused, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { orderSubject, reservationSubject } from './order.ts'

/** A session that its member was told of, and the order that paid for it alone. */
export interface Reservation {
  id: number
  start: Start
  orderId?: string
}

interface Start {
  date: string
  time: string
}

export const stands = (state: string, { date, time }: Start) => `${state} ${date}T${time}`

/** Tries to bring a session from where it is to where its journal may then find it. */
interface Step {
  to: string
  send: () => ReturnType<Person['call']>
}

/** True when the client was told that it was done. */
async function step({ journal }: World, { id }: Reservation, { to, send }: Step) {
  const subject = reservationSubject(id)
  journal.maybe(subject, to)
  const reply = await send()
  if (isDone(reply)) journal.answered(subject, to)
  else if (isRefused(reply)) journal.refused(subject, to)
  return isDone(reply)
}

/** Cancels with the refund that was shown; twice: on both nodes at once. */
export async function cancel(world: World, person: Person, reservation: Reservation, isTwice = false) {
  const { journal, nodes } = world
  const path = `/api/reserve/${reservation.id}/cancel`
  const quoted = await person.get(path)
  if (!isDone(quoted)) return
  const body = { refund: quoted.json.data.refund }
  const subject = reservation.orderId && body.refund > 0 ? orderSubject(reservation.orderId) : undefined
  if (subject) journal.maybe(subject, 'back')
  const isCancelled = await step(world, reservation, {
    to: 'CANCEL',
    send: async () => {
      const origins = isTwice ? nodes.map(({ origin }) => origin) : [undefined]
      const replies = await Promise.all(origins.map((origin) => person.post(path, body, origin)))
      const [first] = replies
      if (!first) throw new Error('nobody answered')
      return replies.find(isDone) ?? first
    },
  })
  if (isCancelled && subject) journal.answered(subject, 'back')
}

/** Moves a session to another start. */
export async function change(world: World, person: Person, reservation: Reservation, to: Start) {
  const state =
    [...(world.journal.beliefs.get(reservationSubject(reservation.id)) ?? [])][0]?.split(' ')[0] ?? 'BOOKED'
  const body = { bookingId: reservation.id, hope1Date: to.date, hope1Time: to.time }
  const isMoved = await step(world, reservation, {
    to: stands(state, to),
    send: () => person.put('/api/reserve/update', body),
  })
  return isMoved ? { ...reservation, start: to } : reservation
}

interface Listed {
  id: number
  revision: number
}

/** The desk takes a step on the session as it lists it. */
export async function atDesk(
  world: World,
  reservation: Reservation,
  branchCode: string,
  name: 'confirm' | 'cancel' | 'decline',
) {
  const { admin, journal } = world
  const { json } = await admin.get(`/api/desk?branchCode=${branchCode}&date=${reservation.start.date}`)
  const listed = (json.data?.sessions as Listed[] | undefined)?.find(({ id }) => id === reservation.id)
  if (!listed) return
  const { revision } = listed
  const subject = reservation.orderId && orderSubject(reservation.orderId)
  if (subject && name === 'cancel') journal.maybe(subject, 'back')
  const isTaken = await step(world, reservation, {
    to: name === 'confirm' ? stands('BOOKED', reservation.start) : 'CANCEL',
    send: () =>
      name === 'decline'
        ? admin.post(`/api/admin/requests/${reservation.id}/decline`, {
            revision,
            reason: 'NO_HOUR',
            note: '',
          })
        : admin.post(`/api/desk/${reservation.id}/${name}`, { revision }),
  })
  if (isTaken && subject && name === 'cancel') journal.answered(subject, 'back')
}
