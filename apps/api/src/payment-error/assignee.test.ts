import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'

const BASE = '/api/payment-error'
const report = (by: TestMember, errorCode: string, errorMessage = '거절') =>
  by.post(BASE, { serviceType: '예약 결제', errorCode, errorMessage, deviceType: 'PC' })
const found = async (by: TestMember, query = '') =>
  (await by.get(`${BASE}${query}`)).json().content as { id: number; errorCode: string }[]
const codes = async (by: TestMember, query: string) =>
  (await found(by, query)).map(({ errorCode }) => errorCode)
const assign = (by: TestMember, id: number | undefined, assigneeId: number | null, seen: number | null) =>
  by.put(`${BASE}/${id}/assignee`, { assigneeId, seen })

test('[PE-08] an error is given to who may handle errors, and of two who decide the second is told', async ({
  world,
  member,
  admin,
  master,
}) => {
  await report(member, 'F104')
  const [error] = await found(admin)
  const accountant = await addMember(world, { userType: 'ADMIN', grants: [grantOf('ACCOUNTANT')] })
  const desk = await addMember(world, { userType: 'ADMIN', grants: [grantOf('DESK')] })
  const people: { id: number }[] = (await admin.get(`${BASE}/assignees`)).json()
  expect(people.map(({ id }) => id).toSorted()).toEqual([admin.id, master.id, accountant.id].toSorted())

  expect((await assign(admin, error?.id, admin.id, null)).json()).toMatchObject({ assigneeId: admin.id })
  expect((await assign(admin, error?.id, admin.id, null)).statusCode).toBe(200)
  const late = await assign(accountant, error?.id, accountant.id, null)
  expect([late.statusCode, late.json().code]).toEqual([409, 'ASSIGNEE_CHANGED'])
  const unfit = await assign(admin, error?.id, desk.id, admin.id)
  expect([unfit.statusCode, unfit.json().code]).toEqual([409, 'ASSIGNEE_UNFIT'])
  expect((await assign(admin, 999_999, admin.id, null)).statusCode).toBe(404)
  expect((await assign(desk, error?.id, null, admin.id)).statusCode).toBe(404)
  expect((await desk.get(`${BASE}/assignees`)).statusCode).toBe(403)
  expect((await assign(admin, error?.id, null, admin.id)).json()).toMatchObject({ assigneeId: null })
})

test('[PE-07] days and assignee narrow the list, and the file is exactly what they find', async ({
  world,
  member,
  admin,
}) => {
  await report(member, 'F104', '=1+1')
  world.moveTo('2026-11-24', '09:00')
  await report(member, 'F106')
  const [newest] = await found(admin)
  await assign(admin, newest?.id, admin.id, null)
  const filters: [Record<string, string>, string[]][] = [
    [{ until: '2026-11-23' }, ['F104']],
    [{ from: '2026-11-24' }, ['F106']],
    [{ from: '2026-11-25' }, []],
    [{ assignee: '0' }, ['F104']],
    [{ assignee: String(admin.id) }, ['F106']],
  ]
  for (const [filter, expected] of filters) {
    expect(await codes(admin, `?${new URLSearchParams(filter)}`)).toEqual(expected)
    const file = await admin.post(`${BASE}/export`, { purpose: 'AUDIT', filter })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(expected.length + 1)
  }
  const file = await admin.post(`${BASE}/export`, { purpose: 'AUDIT', filter: {}, keyword: '1+1' })
  expect(file.body.startsWith('\uFEFF번호,')).toBe(true)
  expect(file.body).toContain("F104,'=1+1,")
  const { filter, rowCount } = await world.db
    .selectFrom('listExport')
    .select(['filter', 'rowCount'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([filter, rowCount]).toEqual([{ keyword: 'Y' }, 1])
  expect((await admin.get(`${BASE}?from=2026-13-01`)).statusCode).toBe(400)
})
