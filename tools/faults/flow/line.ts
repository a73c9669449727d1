import { setTimeout } from 'node:timers/promises'
import { isDone, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'
import { bookFor, CENTRE, SINGLE } from './sale.ts'

/** In milliseconds: until then what came free must have been offered, by whichever node. */
const OFFERED_WITHIN = 15_000
const DAY = 86_400_000
/** Days behind those on which others book; so many are spread over. */
const SPREAD = 60

/** A counsellor's day is full, somebody waits for it, an hour comes free at the desk, is offered and booked. */
export async function waiting(world: World, person: Person, plan: Plan): Promise<void> {
  const { admin, journal } = world
  const { adminId } = plan.hour
  const day = await freeDay(world, person, plan)
  const [time, next] = day?.times ?? []
  if (!day || !time || !next) return
  const { date, times } = day
  const setOff = (cell: string, isOff: boolean) =>
    admin.put('/api/desk/off', { branchCode: CENTRE.branchCode, date, time: cell, adminId, isOff })
  for (const cell of times) if (!isDone(await setOff(cell, true))) return
  const wanted = { branchCode: CENTRE.branchCode, adminId, date, time: null }
  const joined = await person.post('/api/waiting', wanted)
  if (!isDone(joined)) return
  for (const cell of [time, next]) await setOff(cell, false)
  if (!(await isOffered(person, joined.json.data.id)))
    return journal.finding(`${date}T${time} of ${adminId} came free and was offered to nobody`)
  await bookFor(world, person, { ...plan, hour: { ...plan.hour, date, time } }, SINGLE)
}

/** A day on which nobody else books, with its free starts. */
async function freeDay({ base }: World, person: Person, { nr, hour }: Plan) {
  const last = Math.max(...base.hours.map(({ date }) => Date.parse(date)))
  for (let after = 1 + (nr % SPREAD); after < 2 * SPREAD; after += 1) {
    const date = new Date(last + after * DAY).toISOString().slice(0, 10)
    const { json } = await person.get(`/api/member/schedules/${hour.wrId}?selectDate=${date}`)
    const list: { startTime: string; status: string }[] = json.data?.scheduleList ?? []
    const times = list.filter(({ status }) => status === 'ON').map(({ startTime }) => startTime)
    if (times.length > 1) return { date, times }
  }
  return undefined
}

async function isOffered(person: Person, id: number): Promise<boolean> {
  for (const until = performance.now() + OFFERED_WITHIN; performance.now() < until; await setTimeout(200)) {
    const { json } = await person.get('/api/waiting')
    const entries: { id: number; state: string }[] = json.data ?? []
    if (entries.some((entry) => entry.id === id && entry.state === 'OFFERED')) return true
  }
  return false
}
