import { sql } from 'kysely'
import { expect } from 'vitest'
import { addBranchPhone, BRANCH_PHONE, lookAfterRequests } from '../../test/branch.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'

const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const MEMBER = '01000000001'
const TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00']

const lapsedTexts = async (world: World, phone: string) =>
  (await world.messagesOf(phone)).filter((text) => text.includes('일정이 확정되지 않았어요'))

test(
  '[WK-03] [WK-04] the gateway of messages is away while requests lapse and a digest is due: nothing is lost, nothing sent twice',
  WHILE,
  async ({ world, member }) => {
    await addBranchPhone(world)
    world.moveTo('2026-11-23', '22:00')
    await request(member, { date: '2026-11-24', time: '14:00' })
    await request(member, { date: '2026-11-26', time: '14:00' })
    let failures = 0
    const isAway = () => Promise.reject(new Error('the gateway is away'))
    const away = { ...world.app, sms: { send: isAway, find: isAway } }
    const tryToSend = () =>
      deliver(away, () => {
        failures += 1
      })
    for (const [date, time] of [
      ['2026-11-24', '08:00'],
      ['2026-11-24', '08:05'],
      ['2026-11-24', '12:00'],
      ['2026-11-24', '13:00'],
      ['2026-11-24', '13:30'],
    ] as const) {
      world.moveTo(date, time)
      await lookAfterRequests(world.app)
      await tryToSend()
    }
    expect(failures).toBeGreaterThan(3)
    world.moveTo('2026-11-24', '15:00')
    for (let round = 0; round < 2; round += 1) {
      expect(await lapsedTexts(world, MEMBER)).toHaveLength(1)
      const toBranch = await world.messagesOf(BRANCH_PHONE)
      expect(toBranch.filter((text) => text.includes('새 예약 신청 2건'))).toHaveLength(1)
      expect(toBranch.filter((text) => text.includes('답할 시각이 지난 신청 1건'))).toHaveLength(1)
      world.moveBy(90)
    }
  },
)

test(
  '[WK-04] the database ends its connections while requests lapse: each lapses once, and its member is told once',
  WHILE,
  async ({ world }) => {
    const node = await world.addNode()
    const terminate = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
        world.db,
      )
    for (let round = 0; round < 5; round += 1) {
      await world.reset()
      const ids: number[] = []
      for (const time of TIMES) ids.push(await request(await addMember(world), { date: '2026-11-24', time }))
      world.moveTo('2026-11-24', '13:00')
      // What is cut off is taken up by the next run.
      const look = () => lookAfterRequests(node).catch(() => undefined)
      await Promise.all([
        look(),
        terminate().catch(() => undefined),
        look(),
        terminate().catch(() => undefined),
      ])
      for (let again = 0; again < 3; again += 1) await look()
      const events = await world.db
        .selectFrom('reservationEvent')
        .select('reservationId')
        .where('kind', '=', 'EXPIRED')
        .execute()
      expect(events.map(({ reservationId }) => reservationId).toSorted((a, b) => a - b)).toEqual(ids)
      expect(await world.db.selectFrom('slotClaim').select('startsAt').execute()).toEqual([])
      const messages = await world.db
        .selectFrom('outbox')
        .select('key')
        .where('key', 'like', 'expire:%')
        .execute()
      expect(messages).toHaveLength(ids.length)
    }
  },
)
