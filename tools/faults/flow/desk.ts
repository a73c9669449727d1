import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { isDone } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'

const HELD = 1_500

/** A request is moved by its member while the desk confirms it as it was seen, and both wait for its row: the desk is told. */
export async function raceAtDesk(world: World, { seat, otherSeat }: Plan, nr: number) {
  const { admin, journal } = world
  const person = world.members[nr % world.members.length]
  if (!person) return
  const made = await person.post('/api/reserve', {
    selectedCode: seat.branchCode,
    selectedDate: seat.date,
    selectedTime: seat.time,
    formData: { name: person.name, phone: person.phone, reason: '요즘 잠이 오지 않아요' },
  })
  if (!isDone(made)) return
  const { id } = made.json.data
  const to = { bookingId: id, hope1Date: otherSeat.date, hope1Time: otherSeat.time }
  const [moved, confirmed] = await whileLocked(
    world,
    `select from reservation where id = ${Number(id)} for update`,
    async () => {
      const moving = person.put('/api/reserve/update', to)
      await setTimeout(HELD / 2)
      return Promise.all([moving, admin.post(`/api/desk/${id}/confirm`, { revision: 0 })])
    },
  )
  if (isDone(moved) && isDone(confirmed)) journal.finding(`session ${id} was confirmed as it no longer was`)
  await person.post(`/api/reserve/${id}/cancel`, { refund: 0 }) // three may wait
}

/** Somebody else's transaction holds a row meanwhile. */
async function whileLocked<Result>({ url }: World, lock: string, work: () => Promise<Result>) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  await client.query(lock)
  const result = work()
  await setTimeout(HELD)
  await client.query('rollback')
  await client.end()
  return result
}
