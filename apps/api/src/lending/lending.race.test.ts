import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { sharedTest as base } from '../../test/fixtures.ts'
import { addMember, callsOf, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const CONTENDERS = 200
/** Five hours with eight contenders each: on a busy machine more of them wait too long for a connection. */
const AT_ONCE = 40
const WHILE = { timeout: 240_000 }
const TUESDAYS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']
const slots = TUESDAYS.flatMap((date) => ['14:00', '15:00', '16:00', '17:00'].map((time) => ({ date, time })))

const test = base.extend('kept', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await choosing(world))
})

type Slot = (typeof slots)[number]

async function order(world: World, member: Calls, branchCode: string, { date, time }: Slot) {
  const slot = { branchCode, adminId: 'js_c1', hopeDate: date, hopeTime: time }
  const paymentId = `mid_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  return member.post('/api/payment/history', await orderOf(world, { slot, paymentId }))
}
type Calls = Pick<TestMember, 'post'>

/** Each half hour once, and each session with both of its own on the one resource of the counsellor. */
async function expectSingle({ db }: World): Promise<number> {
  const { rows: overlaps } = await sql<{ id: number }>`
    select a.id from reservation a join reservation b on a.wr_id = b.wr_id and a.id < b.id
      and a.starts_at < b.starts_at + interval '1 hour' and b.starts_at < a.starts_at + interval '1 hour'
    where a.wr_id = 101 and a.state in ('HELD', 'BOOKED') and b.state in ('HELD', 'BOOKED')`.execute(db)
  expect(overlaps).toEqual([])
  const claims = await db.selectFrom('slotClaim').select(['resourceId', 'reservationId']).execute()
  expect(new Set(claims.map(({ resourceId }) => resourceId)).size).toBe(1)
  return claims.length / 2
}

test(
  '[LE-02] of 200 who want one counsellor at two branches on two nodes, one gets each hour',
  WHILE,
  async ({ world, master }) => {
    expect((await lend(master, [lent])).statusCode).toBe(200)
    const nodes = [world.app, await world.addNode()]
    const crowd = await Promise.all(Array.from({ length: CONTENDERS }, () => addMember(world)))
    const ask = async (member: TestMember, nr: number) => {
      const slot = slots[(nr >> 3) % slots.length] ?? { date: '', time: '' }
      const callsOn = (token: string) => callsOf(nodes[(nr >> 2) % 2] ?? world.app, token)
      if (nr % 4 === 0) return order(world, callsOn(member.token), 'GN', slot)
      // At home outside the hours, as the desk has seen: both branches give the very same cells.
      const where = nr % 2 === 1 ? { branchCode: 'JS', isOutside: true } : { branchCode: 'GN' }
      const session = { memberId: member.id, adminId: 'js_c1', ...where, ...slot }
      return callsOn(master.token).post('/api/desk/bookings', session)
    }
    const statuses: number[] = []
    for (let from = 0; from < CONTENDERS; from += AT_ONCE) {
      const batch = crowd.slice(from, from + AT_ONCE)
      const replies = await Promise.all(batch.map((member, at) => ask(member, from + at)))
      statuses.push(...replies.map(({ statusCode }) => statusCode))
    }
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(slots.length)
    expect(await expectSingle(world)).toBe(slots.length)
    const { rows } = await sql<{
      branch: string
    }>`select distinct branch_code as branch from reservation`.execute(world.db)
    expect(rows).toHaveLength(2)
  },
)
