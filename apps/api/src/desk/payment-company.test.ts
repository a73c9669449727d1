import { expect } from 'vitest'
import { cancelAtDesk, codeOf, DAY, refundAtDesk } from '../../test/desk/goodwill.ts'
import { find, handBack, press, rowsOf } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const company = { method: 'COMPANY' }
const at = (time: string) => ({ date: DAY, time })

/** Sessions that stand drawn. */
const drawn = async ({ db }: World) =>
  (await db.selectFrom('companyDraw').select('reservationId').where('returnedAt', 'is', null).execute()).map(
    ({ reservationId }) => reservationId,
  )
const left = async (employee: TestMember) => (await employee.get('/api/company/left')).json().data.left
const takeBack = (admin: TestMember, id: number) => handBack(admin, id, 0)

test('[WK-51] handed back and taken again on its day, a session of the company is drawn once each time it stands', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const employee = await addEmployee(world)
  const id = await request(employee)
  await press(admin, id, 'confirm', company)
  for (let round = 0; round < 3; round += 1) {
    expect([await drawn(world), await left(employee)]).toEqual([[id], 1])
    expect((await press(admin, id, 'payment', company)).statusCode).toBe(200)
    expect([await drawn(world), await left(employee)]).toEqual([[id], 1])
    for (let twice = 0; twice < 2; twice += 1) expect((await takeBack(admin, id)).statusCode).toBe(200)
    expect([await drawn(world), await left(employee)]).toEqual([[], 2])
    expect((await press(admin, id, 'payment', company)).statusCode).toBe(200)
  }
  expect((await rowsOf(world)).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 7 }, (_, turn) => (turn % 2 === 0 ? 'TAKEN' : 'RETURNED')),
  )
})

test('[WK-51] paid in another way after it was handed back, or cancelled, nothing stands drawn', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const employee = await addEmployee(world)
  const [corrected, cancelled] = [await request(employee), await request(employee, at('16:00'))]
  for (const id of [corrected, cancelled]) await press(admin, id, 'confirm', company)
  await takeBack(admin, corrected)
  await press(admin, corrected, 'payment', { method: 'FREE', note: '재방문' })
  await employee.post(`/api/reserve/${cancelled}/cancel`, {})
  expect([await drawn(world), await left(employee)]).toEqual([[], 2])
  expect((await takeBack(admin, cancelled)).statusCode).toBe(200)
  expect(await drawn(world)).toEqual([])
})

test('[WK-51] what was handed back is another one’s to draw, and then refused to be taken again', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const employee = await addEmployee(world)
  const [first, second] = [await request(employee), await request(employee, at('16:00'))]
  await press(admin, first, 'confirm', company)
  await takeBack(admin, first)
  expect((await press(admin, second, 'confirm', company)).statusCode).toBe(200)
  expect((await press(admin, first, 'payment', company)).json().code).toBe('QUOTA_USED')
  expect(await drawn(world)).toEqual([second])
  expect(await find(admin, first)).toMatchObject({ taken: null, isUnpaid: true })
})

test('[WK-51] a no-show keeps what was drawn, and the correction of its day gives it back once', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const employee = await addEmployee(world)
  const id = await request(employee)
  await press(admin, id, 'confirm')
  world.moveTo(DAY, '15:00')
  await press(admin, id, 'payment', company)
  await press(admin, id, 'no-show')
  expect(await drawn(world)).toEqual([id])
  await takeBack(admin, id)
  expect((await press(admin, id, 'payment', company)).json().code).toBe('DESK_CHANGED')
  expect(await drawn(world)).toEqual([])
})

test('[PY-15] after the deadline a client’s cancellation gives the company’s session back with a reason alone; the branch’s own does without', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const employee = await addEmployee(world)
  const [first, second] = [
    await bookFree(world, employee, at('14:00')),
    await bookFree(world, employee, at('16:00')),
  ]
  const [late, byBranch] = [Number(first), Number(second)]
  world.moveTo('2026-11-23', '18:00')
  expect(codeOf(await cancelAtDesk(admin, late, 'CLIENT'))).toBe('GOODWILL_NEEDED')
  expect(await drawn(world)).toEqual([late, byBranch])
  expect((await cancelAtDesk(admin, byBranch, 'BRANCH')).statusCode).toBe(200)
  expect(await drawn(world)).toEqual([late])
  expect((await refundAtDesk(admin, late, 0)).statusCode).toBe(200)
  expect([await drawn(world), await left(employee)]).toEqual([[], 2])
})

test('[PY-15] a session that the company pays for at the desk is no other', async ({ world, admin }) => {
  await agree(world, { sessionsPerPerson: 2 })
  const id = await request(await addEmployee(world))
  await press(admin, id, 'confirm', company)
  world.moveTo('2026-11-23', '18:00')
  expect(
    codeOf(
      await admin.post(`/api/desk/${id}/cancel`, {
        revision: (await find(admin, id)).revision,
        cause: 'CLIENT',
      }),
    ),
  ).toBe('GOODWILL_NEEDED')
  expect(await drawn(world)).toEqual([id])
})
