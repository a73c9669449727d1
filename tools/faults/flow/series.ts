import { isDone, isRefused, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { paymentTerms, reservationSubject } from './order.ts'
import type { Plan } from './plan.ts'
import { stands } from './reservation.ts'
import { buyPass, CENTRE, findPass, REASON } from './sale.ts'

interface Booked {
  id: number
  date: string
  time: string
}

/**
 * Buys a pass and books two sessions from it at once; then, where it is planned, cancels both from the first one on, or each takes the
 * other's hour.
 */
export async function series(world: World, person: Person, plan: Plan): Promise<void> {
  const { journal } = world
  const { hour, otherHour, orderId, afterwards } = plan
  if (!(await buyPass(world, person, plan))) return
  const held = await findPass(person, 2)
  if (!held) return
  const key = `series-${orderId.replaceAll('_', '-')}`
  const subject = `series ${key}`
  const reply = await person.post('/api/series', {
    key,
    passId: held.passId,
    branchCode: CENTRE.branchCode,
    adminId: hour.adminId,
    starts: [hour, otherHour].map(({ date, time }) => ({ date, time })),
    name: person.name,
    phone: person.phone,
    reason: REASON,
    terms: await paymentTerms(person),
  })
  if (isRefused(reply)) journal.answered(subject, 'none')
  if (!isDone(reply)) return
  const sessions = (reply.json.data.sessions as Booked[]).toSorted((a, b) =>
    `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`),
  )
  journal.answered(subject, `${sessions.length} sessions`)
  if (sessions.length !== 2) journal.finding(`${subject} has ${sessions.length} of 2 sessions`)
  for (const { id, ...start } of sessions) journal.answered(reservationSubject(id), stands('BOOKED', start))
  if (afterwards === 'cancel') await cancelAll(world, person, sessions)
  if (afterwards === 'change') await swap(world, person, sessions)
}

/** Both are moved at once, or none. */
async function swap({ journal }: World, person: Person, sessions: readonly Booked[]): Promise<void> {
  const moved = sessions.map((session, nr) => ({ ...sessions.at(nr - 1), id: session.id }) as Booked)
  for (const { id, ...start } of moved) journal.maybe(reservationSubject(id), stands('BOOKED', start))
  const starts = moved.map(({ id, date, time }) => ({ id, date, time }))
  const reply = await person.post(`/api/series/from/${sessions[0]?.id}/move`, { starts })
  for (const { id, ...start } of moved) {
    const outcome = stands('BOOKED', start)
    if (isDone(reply)) journal.answered(reservationSubject(id), outcome)
    if (isRefused(reply)) journal.refused(reservationSubject(id), outcome)
  }
}

async function cancelAll({ journal }: World, person: Person, sessions: readonly Booked[]): Promise<void> {
  const subjects = sessions.map(({ id }) => reservationSubject(id))
  for (const subject of subjects) journal.maybe(subject, 'CANCEL')
  const reply = await person.post(`/api/series/from/${sessions[0]?.id}/cancel`)
  for (const subject of subjects) {
    if (isDone(reply)) journal.answered(subject, 'CANCEL')
    if (isRefused(reply)) journal.refused(subject, 'CANCEL')
  }
}
