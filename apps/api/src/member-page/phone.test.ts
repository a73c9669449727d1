import { limits } from '@self/contract/limit'
import { expect } from 'vitest'
import { solve } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addPasskey, stepUp } from '../../test/passkey/calls.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import { codeOf } from '../../test/verification.ts'

const NEW = '01070001001'
type Who = { id: number }
const send = (staff: TestMember, { id }: Who, userPhone = NEW) =>
  staff.post(`/api/admin/members/${id}/phone/code`, { userPhone })
const change = (staff: TestMember, { id }: Who, authCode: string, userPhone = NEW) =>
  staff.put(`/api/admin/members/${id}/phone`, { userPhone, authCode, how: 'PAPERS' })
const answerOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('[MB-21] staff give a member another phone by its code; the old is told, every login ends, and the access log keeps how', async ({
  world,
  member,
  admin,
}) => {
  const { phone: old } = await world.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect((await send(admin, member)).statusCode).toBe(200)
  const [text] = await world.messagesOf(NEW)
  expect(text).toContain('직원에게만 알려 주세요')
  expect(text).not.toContain('@')
  expect((await change(admin, member, await codeOf(world, NEW))).statusCode).toBe(200)
  const row = await world.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', member.id)
    .executeTakeFirst()
  expect(row).toEqual({ phone: NEW })
  expect((await world.messagesOf(old ?? ''))[0]).toContain('휴대폰 번호를 바꿨어요')
  expect((await member.get('/api/user/info')).json().errorType).toBe('TOKEN_INVALID')
  const page = (await admin.get(`/api/admin/members/${member.id}`)).json().data
  expect(page.changes[0].what).toBe('회원 휴대폰 번호 변경(신분증 확인)')
})

test('[MB-22] [MB-24] a code is good for who asked for it and that member alone, once, and five wrong ones use it up', async ({
  world,
  member,
  admin,
  master,
}) => {
  await send(admin, member)
  const code = await codeOf(world, NEW)
  const stranger = await addMember(world)
  const refused = [400, 'PHONE_CODE_WRONG']
  expect(answerOf(await change(master, member, code))).toEqual(refused)
  expect(answerOf(await change(admin, stranger, code))).toEqual(refused)
  for (let tries = 0; tries < 5; tries += 1)
    expect(answerOf(await change(admin, member, other(code)))).toEqual(refused)
  expect(answerOf(await change(admin, member, code))).toEqual(refused)
  const wrong = world.app.security.take().filter(({ kind }) => kind === 'CODE_WRONG')
  expect(wrong.reduce((sum, { count }) => sum + count, 0)).toBe(8)
})

test('[MB-23] a number that somebody holds, staff accounts, other roles and members beyond reach are refused, and nothing changes', async ({
  world,
  member,
  admin,
}) => {
  const holder = await addMember(world, { phone: NEW })
  await send(admin, member)
  const code = await codeOf(world, NEW)
  expect(answerOf(await change(admin, member, other(code)))).toEqual([400, 'PHONE_CODE_WRONG'])
  expect(answerOf(await change(admin, member, code))).toEqual([409, 'PHONE_NOT_FREE'])
  const holders = await world.db.selectFrom('member').select('id').where('phone', '=', NEW).execute()
  expect(holders).toEqual([{ id: holder.id }])
  expect(answerOf(await send(admin, admin))).toEqual([409, 'PHONE_NOT_MEMBER'])
  const withRole = (role: Parameters<typeof grantOf>[0]) =>
    addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
  expect(answerOf(await send(await withRole('DESK'), member))).toEqual([404, 'NOT_FOUND'])
  expect(answerOf(await send(await withRole('BRANCH_MANAGER'), member))).toEqual([404, 'MEMBER_GONE'])
})

test('[MB-24] a code for a number whose share for staff is used up is sent after a puzzle, not refused for good', async ({
  world,
  member,
  admin,
}) => {
  for (let times = 0; times < limits.codeReserved.times; times += 1)
    await world.app.quota.take(world.db, limits.codeReserved, `${NEW} STAFF`)
  expect((await send(admin, member)).statusCode).toBe(200)
  world.moveBy(2)
  const refused = await send(admin, member)
  expect(answerOf(refused)).toEqual([429, 'PUZZLE_NEEDED'])
  const puzzle = solve(refused.json().puzzle)
  const url = `/api/admin/members/${member.id}/phone/code`
  expect((await admin.post(url, { userPhone: NEW, puzzle })).statusCode).toBe(200)
  expect(await world.messagesOf(NEW)).toHaveLength(2)
})

test('[MB-24] whoever has a passkey shows it before a code is sent and before a number is changed', async ({
  world,
  member,
}) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const authenticator = await addPasskey(admin)
  world.moveBy(6)
  const refused = [403, 'STEP_UP_REQUIRED']
  expect(answerOf(await send(admin, member))).toEqual(refused)
  expect(answerOf(await change(admin, member, '000000'))).toEqual(refused)
  expect(await world.messagesOf(NEW)).toEqual([])
  expect((await stepUp(admin, authenticator)).statusCode).toBe(200)
  expect((await send(admin, member)).statusCode).toBe(200)
  expect((await change(admin, member, await codeOf(world, NEW))).statusCode).toBe(200)
})
