import { kstInstant } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, callsOf, type TestMember } from '../../test/member.ts'
import { FULL, fillDay } from '../../test/money/line.ts'
import { orderOf } from '../../test/payment.ts'
import { request, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { serveLines } from './line.ts'
import { notifyOffered } from './messages.ts'
import { joinLine, leaveLine } from './service.ts'

const CONTENDERS = 200
const WHILE = { timeout: 240_000 }
const SEAT = { branchCode: 'GN', date: FULL.date }
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

let nodes: World['app'][]
test.beforeAll(async ({ world }) => {
  nodes = [world.app, await world.addNode()]
})

const nodeOf = (number: number) => nodes[number % nodes.length] as World['app']
const by = (number: number, { token }: TestMember) => callsOf(nodeOf(number), token)
const crowdOf = (world: World, count = CONTENDERS): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => addMember(world)))

/** Offers without their hour, hours held for nobody or for two, and whoever was overtaken. */
const broken = async ({ db }: World) =>
  (
    await sql<{ what: string }>`
      select 'offer ' || w.id || ' lacks a cell' as what from waiting_entry w
      where w.state = 'OFFERED' and 2 <> (
        select count(*) from slot_claim c
        where c.member_id = w.member_id and c.resource_id = w.resource_id
          and c.starts_at >= w.starts_at and c.starts_at < w.starts_at + interval '1 hour')
      union all
      select 'cell of ' || c.member_id || ' at ' || c.starts_at || ' is held for no offer' from slot_claim c
      where c.kind = 'OFFER' and not exists (
        select from waiting_entry w where w.state = 'OFFERED' and w.member_id = c.member_id)
      union all
      select 'session ' || r.id || ' lacks a cell' from reservation r
      where r.state in ('BOOKED', 'REQUESTED', 'HELD')
        and 2 <> (select count(*) from slot_claim c where c.reservation_id = r.id)
      union all
      select 'cell of nobody' from slot_claim c left join reservation r on r.id = c.reservation_id
      where c.kind = 'SESSION' and (r.id is null or r.state not in ('BOOKED', 'REQUESTED', 'HELD'))
      union all
      select 'entry ' || w.id || ' was overtaken' from waiting_entry w
      where w.state = 'WAITING' and exists (
        select from waiting_entry v where v.resource_id is not null and v.id > w.id)`.execute(db)
  ).rows

const statesOf = async ({ db }: World) => {
  const rows = await db.selectFrom('waitingEntry').select(['id', 'state']).orderBy('id').execute()
  return rows.map(({ state }) => state)
}

/** A full day at 강남 with a request at each hour, and a crowd that waits for any of them; gives the requests. */
async function standInLine(world: World, crowd: readonly TestMember[]) {
  await setSeats(world, 1)
  const requests: { member: TestMember; id: number }[] = []
  for (const time of HOURS) {
    const member = await addMember(world)
    requests.push({ member, id: await request(member, { date: SEAT.date, time }) })
  }
  await fillDay(world, SEAT)
  const body = { ...SEAT, adminId: null, time: null }
  await Promise.all(
    crowd.map(({ id: memberId }, number) => joinLine(nodeOf(number), { memberId, by: 'MEMBER' }, body)),
  )
  return requests
}

const withdraw = (number: number, { member, id }: { member: TestMember; id: number }) =>
  by(number, member).post(`/api/reserve/${id}/cancel`, { refund: 0 })

test(
  '[WL-07] 200 people in one line and eight hours given back at once on two nodes: each hour once, to the first eight, each told once',
  WHILE,
  async ({ world }) => {
    const requests = await standInLine(world, await crowdOf(world))
    const replies = await Promise.all([
      ...requests.map((each, number) => withdraw(number, each)),
      serveLines(nodeOf(0), () => undefined),
      serveLines(nodeOf(1), () => undefined),
    ])
    for (const reply of replies.slice(0, HOURS.length)) expect(reply?.statusCode).toBe(200)
    expect(await statesOf(world)).toEqual([
      ...Array(HOURS.length).fill('OFFERED'),
      ...Array(CONTENDERS - HOURS.length).fill('WAITING'),
    ])
    expect(await broken(world)).toEqual([])
    await Promise.all(Array.from({ length: 6 }, (_, number) => notifyOffered(nodeOf(number))))
    const messages = await world.db
      .selectFrom('outbox')
      .select('key')
      .where('topic', '=', 'WAITING')
      .execute()
    expect(messages).toHaveLength(HOURS.length)
  },
)

test(
  '[WL-07] while 200 strangers want the hours that are given back, those in line have them',
  WHILE,
  async ({ world }) => {
    const line = await crowdOf(world, HOURS.length)
    const requests = await standInLine(world, line)
    const crowd = await crowdOf(world)
    const wanted = (number: number) => ({ date: SEAT.date, time: HOURS[number % HOURS.length] ?? '' })
    await Promise.all([
      ...requests.map((each, number) => withdraw(number, each)),
      ...crowd.map((member, number) =>
        request(by(number, member) as TestMember, wanted(number)).catch(String),
      ),
    ])
    expect(await statesOf(world)).toEqual(HOURS.map(() => 'OFFERED'))
    expect(await broken(world)).toEqual([])
  },
)

test(
  '[WL-07] offers are booked, given up and run out at once on two nodes: the order is kept, and no hour is had twice or lost',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < 5; round += 1) {
      await world.reset()
      const crowd = await crowdOf(world, 40)
      const requests = await standInLine(world, crowd)
      for (const [number, each] of requests.entries()) await withdraw(number, each)
      const offered = await world.db
        .selectFrom('waitingEntry')
        .select(['id', 'memberId', 'startsAt'])
        .where('state', '=', 'OFFERED')
        .orderBy('id')
        .execute()
      expect(offered).toHaveLength(HOURS.length)
      await Promise.all([
        ...offered.map(async ({ id, memberId, startsAt }, number) => {
          const member = crowd.find((one) => one.id === memberId)
          if (!member || number % 3 === 2) return undefined
          if (number % 3 === 1) return leaveLine(nodeOf(number), memberId, id)
          const time = HOURS.find((hour) => kstInstant(SEAT.date, hour).getTime() === startsAt?.getTime())
          return request(by(number, member) as TestMember, { date: SEAT.date, time: time ?? '' })
        }),
        serveLines(nodeOf(round), () => undefined),
        serveLines(nodeOf(round + 1), () => undefined),
      ])
      await serveLines(nodeOf(0), () => undefined)
      expect(await broken(world)).toEqual([])
      const states = await statesOf(world)
      expect(states.filter((state) => state === 'TAKEN')).toHaveLength(3)
      expect(states.filter((state) => state === 'OFFERED')).toHaveLength(HOURS.length - 3)
    }
  },
)

test(
  '[WL-07] connections are cut again and again while hours come free, offers run out and people are told: nothing is lost and nothing happens twice',
  WHILE,
  async ({ world }) => {
    const terminate = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
        .execute(world.db)
        .catch(() => undefined)
    const node = nodeOf(1)
    for (let round = 0; round < 4; round += 1) {
      await world.reset()
      const requests = await standInLine(world, await crowdOf(world, 30))
      const look = () =>
        Promise.all([
          serveLines(node, () => undefined).catch(() => undefined),
          notifyOffered(node).catch(() => undefined),
        ])
      // The next rounds of the jobs: a connection that was cut may be met once more.
      const lookAgain = async () => {
        for (let again = 0; again < 3; again += 1) {
          await serveLines(node, () => undefined).catch(() => undefined)
          await notifyOffered(node).catch(() => undefined)
        }
      }
      await Promise.all([
        ...requests.map((each) => withdraw(1, each).catch(() => undefined)),
        look(),
        terminate(),
        look(),
        terminate(),
      ])
      for (const each of requests) await withdraw(0, each)
      await lookAgain()
      expect(await broken(world)).toEqual([])
      expect((await statesOf(world)).slice(0, HOURS.length)).toEqual(HOURS.map(() => 'OFFERED'))
      const count = async () =>
        (await world.db.selectFrom('outbox').select('key').where('topic', '=', 'WAITING').execute()).length
      expect(await count()).toBe(HOURS.length)
      world.moveBy(30)
      await Promise.all([look(), terminate(), look(), terminate()])
      await lookAgain()
      expect(await broken(world)).toEqual([])
      const states = await statesOf(world)
      expect(states.slice(0, HOURS.length)).toEqual(HOURS.map(() => 'PASSED'))
      expect(states.slice(HOURS.length, 2 * HOURS.length)).toEqual(HOURS.map(() => 'OFFERED'))
      expect(await count()).toBe(2 * HOURS.length)
    }
  },
)

test(
  '[WL-07] pressed twenty times on two nodes it is one place, and one payment for the hour that is held',
  WHILE,
  async ({ world }) => {
    const member = await addMember(world)
    await fillDay(world)
    const body = { ...FULL, adminId: 'js_c1', time: null }
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        joinLine(nodeOf(number), { memberId: member.id, by: 'MEMBER' }, body),
      ),
    )
    expect(new Set(ids).size).toBe(1)
    const freed = ['16:00', '16:30'].map((time) => kstInstant(FULL.date, time))
    await world.db.deleteFrom('slotClaim').where('startsAt', 'in', freed).execute()
    await Promise.all(Array.from({ length: 10 }, (_, number) => serveLines(nodeOf(number), () => undefined)))
    const at = { branchCode: 'JS', adminId: 'js_c1', hopeDate: FULL.date, hopeTime: '16:00' }
    const order = await orderOf(world, { slot: at })
    const pressed = Array.from({ length: 10 }, (_, number) => by(number, member))
    const replies = await Promise.all(pressed.map((one) => one.post('/api/payment/history', order)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await broken(world)).toEqual([])
    const holds = await world.db.selectFrom('reservation').select('id').where('state', '=', 'HELD').execute()
    expect(holds).toHaveLength(1)
  },
)
