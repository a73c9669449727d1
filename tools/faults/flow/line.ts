import { setTimeout } from 'node:timers/promises'
import { isDone, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'
import { bookFor, CENTRE, SINGLE } from './sale.ts'

/** In milliseconds: until then what came free must have been offered, by whichever node. */
const OFFERED_WITHIN = 15_000
/** In milliseconds: a client knows of an offered hour by a message, which goes within a quarter of a second. */
const READING = 500
const DAY = 86_400_000
/** Days behind those on which others book; so many are spread over. */
const SPREAD = 60

interface Entry {
  id: number
  state: 'WAITING' | 'OFFERED' | 'PASSED'
}

/**
 * A counsellor's day is full, two wait for it, an hour comes free at the desk and is offered to the first. They book it,
 * give it up or let the time run out; then the second is offered it and books.
 */
export async function waiting(world: World, person: Person, plan: Plan): Promise<void> {
  const { adminId } = plan.hour
  const day = await fillDay(world, person, plan)
  if (!day) return
  const { date, time, freeHour } = day
  const wanted = { branchCode: CENTRE.branchCode, adminId, date, time: null }
  const first = await join(person, wanted)
  if (!first) return
  const second = plan.ofLine === 'take' ? undefined : await join(behind(world, person), wanted)
  await freeHour()
  if (!(await isOffered(first)))
    return world.journal.finding(`${date}T${time} of ${adminId} came free and was offered to nobody`)
  const taker = second ? await handOn(world, { first, second }, plan) : person
  if (taker) await bookFor(world, taker, { ...plan, hour: { ...plan.hour, date, time } }, SINGLE)
  if (second) await leave(second)
}

/** The desk gives no hour of a day; and one of them again. */
async function fillDay(world: World, person: Person, plan: Plan) {
  const day = await freeDay(world, person, plan)
  const [time, next] = day?.times ?? []
  if (!day || !time || !next) return undefined
  const { date, times } = day
  const { adminId } = plan.hour
  const setOff = (cell: string, isOff: boolean) =>
    world.admin.put('/api/desk/off', { branchCode: CENTRE.branchCode, date, time: cell, adminId, isOff })
  for (const cell of times) if (!isDone(await setOff(cell, true))) return undefined
  const freeHour = async () => {
    for (const cell of [time, next]) await setOff(cell, false)
  }
  return { date, time, freeHour }
}

interface InLine {
  person: Person
  id: number
}

/** Somebody else, the same for each person. */
function behind({ members }: World, { id }: Person): Person {
  const nr = members.findIndex((member) => member.id === id)
  const found = members.at(nr - 1)
  if (!found) throw new Error('nobody waits behind')
  return found
}

async function join(person: Person, wanted: object): Promise<InLine | undefined> {
  const joined = await person.post('/api/waiting', wanted)
  return isDone(joined) ? { person, id: joined.json.data.id } : undefined
}

const leave = ({ person, id }: InLine) => person.post(`/api/waiting/${id}/leave`)

/** The first gives the hour up, by a press or by doing nothing; whoever is told of it then is the second, and not before. */
async function handOn(
  { journal }: World,
  { first, second }: { first: InLine; second: InLine },
  { ofLine }: Plan,
): Promise<Person | undefined> {
  const isEarly = (await stateOf(second)) !== 'WAITING'
  if (isEarly && (await stateOf(first)) === 'OFFERED')
    journal.finding(`entry ${second.id} was offered what entry ${first.id} had first`)
  if (ofLine === 'leave') await leave(first)
  if (await isOffered(second)) return second.person
  journal.finding(`what entry ${first.id} gave up was not offered to entry ${second.id}`)
  return undefined
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

async function stateOf({ person, id }: InLine): Promise<Entry['state'] | undefined> {
  const { json } = await person.get('/api/waiting')
  const entries: Entry[] = json.data ?? []
  return entries.find((entry) => entry.id === id)?.state
}

/** It is, or was until its time ran out. */
async function isOffered(one: InLine): Promise<boolean> {
  for (const until = performance.now() + OFFERED_WITHIN; performance.now() < until; await setTimeout(200)) {
    const state = await stateOf(one)
    if (state !== 'OFFERED' && state !== 'PASSED') continue
    await setTimeout(READING)
    return true
  }
  return false
}
