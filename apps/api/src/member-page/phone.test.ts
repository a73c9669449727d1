import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
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

test('[MB-21] staff give a member another phone by its code; the old is told, every login ends, and a sealed note says how', async ({
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
  expect(page.notes[0].text).toBe('휴대폰 번호를 바꿈: 센터에서 신분증을 확인함')
  expect(page.changes[0].what).toBe('회원 휴대폰 번호 변경')
  const notes = await world.db.selectFrom('memberNote').selectAll().execute()
  expect(JSON.stringify(notes)).not.toContain('신분증')
})

test('[MB-22] a code is good for who asked for it and that member alone, once, and five wrong ones use it up', async ({
  world,
  member,
  admin,
  master,
}) => {
  await send(admin, member)
  const code = await codeOf(world, NEW)
  const stranger = await addMember(world)
  const refused = [400, 'PHONE_NOT_VERIFIED']
  expect(answerOf(await change(master, member, code))).toEqual(refused)
  expect(answerOf(await change(admin, stranger, code))).toEqual(refused)
  for (let tries = 0; tries < 5; tries += 1)
    expect(answerOf(await change(admin, member, other(code)))).toEqual(refused)
  expect(answerOf(await change(admin, member, code))).toEqual(refused)
})

test('[MB-23] a number that somebody holds, staff accounts, other roles and members beyond reach are refused, and nothing changes', async ({
  world,
  member,
  admin,
}) => {
  const holder = await addMember(world, { phone: NEW })
  await send(admin, member)
  const code = await codeOf(world, NEW)
  expect(answerOf(await change(admin, member, other(code)))).toEqual([400, 'PHONE_NOT_VERIFIED'])
  expect(answerOf(await change(admin, member, code))).toEqual([409, 'PHONE_NOT_FREE'])
  const holders = await world.db.selectFrom('member').select('id').where('phone', '=', NEW).execute()
  expect(holders).toEqual([{ id: holder.id }])
  expect(answerOf(await send(admin, admin))).toEqual([409, 'PHONE_NOT_MEMBER'])
  const withRole = (role: Parameters<typeof grantOf>[0]) =>
    addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
  expect(answerOf(await send(await withRole('DESK'), member))).toEqual([404, 'NOT_FOUND'])
  expect(answerOf(await send(await withRole('BRANCH_MANAGER'), member))).toEqual([404, 'MEMBER_GONE'])
})
