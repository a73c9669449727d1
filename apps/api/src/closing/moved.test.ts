import { salesReply } from '@self/contract/sale-list'
import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { cash, find, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'

const TODAY = '2026-11-23'
const cashOf = async (master: TestMember, branch: string, date = TODAY) =>
  (await master.get(`/api/admin/closing?branch=${branch}&date=${date}`)).json().data.cash
const reverse = (staff: TestMember, id: number) =>
  staff.post(`/api/admin/closing/reverse/${id}`, { amount: 90_000, note: '다른 사람의 결제' })
const managerOf = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ ...grantOf('BRANCH_MANAGER'), branchCode }] })

type Who = { member: TestMember; admin: TestMember }

const moveTo = async (
  admin: TestMember,
  id: number,
  { from, ...there }: { from: string; branchCode: string; money: string },
) => {
  const { revision } = await find(admin, id, from)
  const body = {
    revision,
    ...(there.branchCode === 'JS' && { adminId: 'js_c1' }),
    date: DAY,
    time: '14:00',
    ...there,
  }
  expect((await admin.post(`/api/desk/${id}/move`, body)).statusCode).toBe(200)
}

/** A session for which Gangnam has taken cash, 90,000 won unless told otherwise; it is moved to Jamsil, and they stay as paid. */
async function moveTaken({ member, admin }: Who, payment: object = cash): Promise<number> {
  const id = await request(member)
  await press(admin, id, 'confirm', payment)
  await moveTo(admin, id, { from: 'GN', branchCode: 'JS', money: 'KEEP' })
  return id
}

test('[PY-16] cash that is handed back at the branch a session was moved to leaves the till of that branch, whether or not the other has closed its day', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await moveTaken({ member, admin })
  await press(admin, id, 'cancel', undefined, 'JS')
  const day = { branch: 'GN', date: TODAY, cash: 90_000, counted: 90_000 }
  expect((await admin.post('/api/admin/closing', day)).statusCode).toBe(200)
  const clerk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'JS', wrId: null }],
  })
  for (let twice = 0; twice < 2; twice += 1) expect((await handBack(clerk, id, 90_000)).statusCode).toBe(200)
  expect([await cashOf(master, 'GN'), await cashOf(master, 'JS')]).toEqual([90_000, -90_000])
})

test('[PY-16] what goes back as a session is moved leaves the till of the branch that it leaves', async ({
  member,
  admin,
  master,
}) => {
  const id = await moveTaken({ member, admin }, { method: 'CASH', amount: 70_000, note: '재방문' })
  await moveTo(admin, id, { from: 'JS', branchCode: 'GN', money: 'ANEW' })
  expect([await cashOf(master, 'GN'), await cashOf(master, 'JS')]).toEqual([70_000, -70_000])
})

test('[PY-16] a reversal is of the branch that took it: its manager’s, wherever the session is now', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await moveTaken({ member, admin })
  world.moveTo(DAY, '09:00')
  expect((await reverse(await managerOf(world, 'JS'), id)).statusCode).toBe(404)
  const own = await managerOf(world, 'GN')
  for (let twice = 0; twice < 2; twice += 1) expect((await reverse(own, id)).statusCode).toBe(200)
  expect([await cashOf(master, 'GN', DAY), await cashOf(master, 'JS', DAY)]).toEqual([-90_000, 0])
})

test('[DP-01] what is owed for a session that was moved is owed by the branch where it is now, in both lists', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await moveTaken({ member, admin })
  await press(admin, id, 'cancel', undefined, 'JS')
  const [there, here] = [await managerOf(world, 'GN'), await managerOf(world, 'JS')]
  const salesOf = async (staff: TestMember, query = '') =>
    salesReply.parse((await staff.get(`/api/admin/orders${query}`)).json()).data.sales
  const debtsOf = async (staff: TestMember) => (await salesOf(staff, '?state=OWED')).map(({ key }) => key)
  const owedAt = async (staff: TestMember) =>
    (await staff.get('/api/desk/unmarked?tab=owed')).json().data.sessions.length
  expect([await debtsOf(there), await owedAt(there)]).toEqual([[], 0])
  expect([await debtsOf(here), await owedAt(here)]).toEqual([[`desk_${id}_1`], 1])
  expect(await salesOf(master, '?state=OWED&branch=GN')).toEqual([])
  expect(await salesOf(master, '?state=OWED&branch=JS')).toHaveLength(1)
  const [taken] = await salesOf(there, '?branch=GN')
  expect(taken).toMatchObject({ branchName: '강남센터', state: 'OWED', owedBy: '잠실센터' })
  expect((await here.get(`/api/admin/orders/desk_${id}_1`)).statusCode).toBe(200)
  expect((await handBack(here, id, 90_000)).statusCode).toBe(200)
  expect((await here.get(`/api/admin/orders/desk_${id}_1`)).statusCode).toBe(404)
  expect(await salesOf(there)).toMatchObject([{ state: 'RETURNED' }])
})
