import { closingReply } from '@self/contract/closing'
import { addDays, toKst } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { cash, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import { sampleCalls } from '../../test/routes/sample-calls.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import { routes } from '../../test/routes/who-may.ts'

const DAY = '2026-11-23'
const read = async (staff: TestMember, date = DAY, branch = 'GN') =>
  closingReply.parse((await staff.get(`/api/admin/closing?branch=${branch}&date=${date}`)).json()).data
const close = (staff: TestMember, change: object = {}) =>
  staff.post('/api/admin/closing', { branch: 'GN', date: DAY, cash: 90_000, counted: 90_000, ...change })

/** A session of Tuesday for which the desk has taken cash today. */
async function takeCash(member: TestMember, admin: TestMember): Promise<number> {
  const id = await request(member)
  await press(admin, id, 'confirm', cash)
  return id
}

test('[MN-03] the day of a desk is what it took less what it handed back, by method, and is closed once', async ({
  world,
  member,
  admin,
}) => {
  await takeCash(member, admin)
  const other = await request(await addMember(world), { date: '2026-11-24', time: '16:00' })
  await press(admin, other, 'confirm', { method: 'ONSITE_CARD', couponId: 1 })
  await handBack(admin, other, 90_000)
  const seen = await read(admin)
  expect(seen).toMatchObject({ cash: 90_000, closed: null, canClose: true })
  expect(seen.methods).toEqual([
    { method: 'ONSITE_CARD', count: 2, taken: 90_000, returned: 90_000, expected: 0 },
    { method: 'CASH', count: 1, taken: 90_000, returned: 0, expected: 90_000 },
  ])
  expect((await close(admin, { counted: 80_000 })).json().code).toBe('CLOSING_NOTE_MISSING')
  expect((await close(admin, { cash: 1, counted: 1 })).json().code).toBe('CLOSING_CHANGED')
  expect((await close(admin, { date: '2026-11-24' })).json().code).toBe('CLOSING_TOO_EARLY')
  const counted = { counted: 80_000, note: '거스름돈이 모자라요' }
  expect([(await close(admin, counted)).statusCode, (await close(admin, counted)).statusCode]).toEqual([
    200, 200,
  ])
  expect((await close(admin, { counted: 90_000 })).json().code).toBe('DAY_CLOSED')
  expect((await read(admin)).closed).toMatchObject({ counted: 80_000, note: counted.note })
})

test('[MN-03] on a closed day nothing is taken or handed back; the next day it goes back, dated then', async ({
  world,
  member,
  admin,
}) => {
  const id = await takeCash(member, admin)
  await close(admin)
  const other = await request(await addMember(world), { date: '2026-11-24', time: '16:00' })
  expect((await press(admin, other, 'confirm', cash)).json().code).toBe('DAY_CLOSED')
  expect((await press(admin, other, 'confirm')).statusCode).toBe(200)
  expect((await handBack(admin, id, 90_000)).json().code).toBe('DAY_CLOSED')
  world.moveTo('2026-11-24', '09:00')
  expect((await handBack(admin, id, 90_000)).json().code).toBe('PAYMENT_DAY_OVER')
  const url = `/api/admin/closing/reverse/${id}`
  expect((await admin.post(url, { amount: 90_000, note: ' ' })).json().code).toBe('REVERSAL_NOTE_MISSING')
  expect((await admin.post(url, { amount: 90_000, note: '카드로 다시 받음' })).statusCode).toBe(200)
  expect(await read(admin)).toMatchObject({ cash: 90_000, closed: { counted: 90_000 } })
  expect(await read(admin, '2026-11-24')).toMatchObject({ cash: -90_000 })
  expect((await admin.post(url, { amount: 90_000, note: '두 번 누름' })).statusCode).toBe(200)
  expect(await read(admin, '2026-11-24')).toMatchObject({ cash: -90_000 })
  world.moveTo('2026-11-25', '09:00')
  const again = await admin.post(url, { amount: 90_000, note: '다시 되돌림' })
  expect(again.json().code).toBe('NOTHING_TO_HAND_BACK')
})

test('[MN-03] a reversal is dated today: it waits where today is closed, and needs no closing of the day it corrects', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await takeCash(member, admin)
  const url = `/api/admin/closing/reverse/${id}`
  const body = { amount: 90_000, note: '다른 사람의 결제' }
  await close(admin)
  expect((await admin.post(url, body)).json().code).toBe('DAY_CLOSED')
  const elsewhere = { ...grantOf('BRANCH_MANAGER'), branchCode: 'JS' }
  const other = await addMember(world, { userType: 'ADMIN', grants: [elsewhere] })
  world.moveTo('2026-11-24', '09:00')
  expect((await other.post(url, body)).statusCode).toBe(404)
  await close(admin, { date: '2026-11-24', cash: 0, counted: 0 })
  expect((await admin.post(url, body)).json().code).toBe('DAY_CLOSED')
  world.moveTo('2026-11-25', '09:00')
  expect((await admin.post(url, body)).statusCode).toBe(200)
  expect(await read(master, '2026-11-25')).toMatchObject({ cash: -90_000 })
})

test('[DP-13] a day on which more cash went back than came in is closed with an empty till and no note', async ({
  world,
  member,
  admin,
}) => {
  const id = await takeCash(member, admin)
  await close(admin)
  world.moveTo('2026-11-24', '09:00')
  const note = '카드로 다시 받음'
  await admin.post(`/api/admin/closing/reverse/${id}`, { amount: 90_000, note })
  const today = { date: '2026-11-24', cash: -90_000 }
  expect((await close(admin, { ...today, counted: 10_000 })).json().code).toBe('CLOSING_NOTE_MISSING')
  expect((await close(admin, { ...today, counted: 0 })).statusCode).toBe(200)
  expect((await close(admin, { ...today, counted: 0 })).statusCode).toBe(200)
  expect(await read(admin, '2026-11-24')).toMatchObject({ cash: -90_000, closed: { counted: 0, note: '' } })
})

test('[MN-03] the database refuses what would change a closed day, whoever sends it', async ({
  world,
  member,
  admin,
}) => {
  const id = await takeCash(member, admin)
  await close(admin)
  for (const change of [
    'update desk_payment set amount = amount + 1',
    `update desk_payment set paid_on = '2026-11-24'`,
    `update desk_payment set branch_code = 'JS'`,
    'update day_closing set counted = counted + 1',
    `update day_closing set note = '다른 메모'`,
    `update day_closing set note = '–', counted = counted + 1`,
    'update day_closing set note = null',
    'update day_closing set closed_at = null, counted = null, cash = null, made_by = null',
    `insert into desk_payment select reservation_id, 2, 'RETURNED', method, amount, coupon_id, null, branch_code,
      paid_on, actor_id, at from desk_payment where reservation_id = ${id}`,
  ])
    await expect(sql.raw(change).execute(world.db), change).rejects.toThrow('the day is closed')
  await sql`update desk_payment set note_sealed = null`.execute(world.db)
})

const WHILE = { timeout: 120_000 }
const written = routes.filter(
  (route) => !route.startsWith('GET ') && !/passkey|logout|sessions\/end|password/.test(route),
)

test(
  '[MN-03] no route changes what a closed day comes to',
  WHILE,
  async ({ world, member: owner, master }) => {
    const admin = await addMember(world, { userType: 'ADMIN' })
    const { date: today } = toKst(world.app.now())
    const calls: [string, Awaited<ReturnType<(typeof sampleCalls)[(typeof routes)[number]]>>][] = []
    for (const route of written) {
      const made = await Promise.resolve()
        .then(() => sampleCalls[route]({ world, owner }))
        .catch(() => undefined)
      if (made) calls.push([route, made])
    }
    const branches = await world.db.selectFrom('branch').select('code').execute()
    const before = new Map<string, unknown>()
    // Who closed it may be called otherwise by now.
    const sumsOf = async (code: string) => {
      const { closed, ...sums } = await read(admin, today, code)
      return { ...sums, counted: closed?.counted, at: closed?.at, note: closed?.note }
    }
    for (const { code } of branches) {
      const { cash: due } = await read(master, today, code)
      const reply = await close(master, {
        branch: code,
        date: today,
        cash: due,
        counted: Math.max(due, 0),
        note: '점검',
      })
      expect(reply.statusCode, code).toBe(200)
      before.set(code, await sumsOf(code))
    }
    for (const [route, { url, body, cookies }] of calls) {
      const [method, path] = route.split(' ') as ['POST', string]
      for (const { token } of [owner, admin, master])
        await world.app.inject({
          method,
          url: url ?? path,
          headers: { authorization: `Bearer ${token}` },
          ...(body && { body }),
          ...(cookies && { cookies }),
        })
    }
    for (const { code } of branches) expect(await sumsOf(code), code).toEqual(before.get(code))
    expect(calls.length).toBeGreaterThan(60)
  },
)

test('[MN-03] days that wait to be closed are told, and a clerk closes none', async ({
  world,
  member,
  admin,
}) => {
  await takeCash(member, admin)
  const clerk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  expect((await close(clerk)).statusCode).toBe(403)
  const accountant = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'ACCOUNTANT', branchCode: null, wrId: null }],
  })
  expect((await close(accountant)).statusCode).toBe(403)
  expect((await read(accountant)).canClose).toBe(false)
  world.moveTo(addDays(DAY, 1), '10:00')
  expect((await read(admin, addDays(DAY, 1))).openDays).toEqual([DAY])
})
