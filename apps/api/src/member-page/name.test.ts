import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { find } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'

const PHONE = '01077778888'

const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const addClient = async (staff: TestMember, userName: string): Promise<number> =>
  (await staff.post('/api/desk/clients', { userName, userPhone: PHONE })).json().data.memberId
const correct = (staff: TestMember, id: number, userName: string) =>
  staff.put(`/api/admin/members/${id}/name`, { userName })
const book = async (staff: TestMember, memberId: number): Promise<number> =>
  (
    await staff.post('/api/desk/bookings', { memberId, branchCode: 'GN', date: '2026-11-24', time: '15:00' })
  ).json().data.reservationId
const nameOf = ({ db }: World, id: number) =>
  db.selectFrom('member').select('name').where('id', '=', id).executeTakeFirstOrThrow()

test('[CX-01] a name that a desk misheard is corrected while its client has not signed up, on the bookings too, and logged: who signs up under it finds the session', async ({
  world,
  admin,
}) => {
  const memberId = await addClient(admin, '김하눌')
  const id = await book(admin, memberId)
  const reply = await correct(admin, memberId, ' 김  하늘 ')
  expect([reply.statusCode, reply.json().message]).toEqual([200, '이름을 고쳤어요.'])
  expect(await nameOf(world, memberId)).toEqual({ name: '김 하늘' })
  expect(await find(admin, id)).toMatchObject({ userName: '김 하늘' })
  expect((await correct(admin, memberId, '김 하늘')).statusCode).toBe(200)
  const log = world.db.selectFrom('accessLog').select('subjectId').where('action', '=', 'CORRECT_NAME')
  expect(await log.where('actorId', '=', admin.id).execute()).toEqual([{ subjectId: memberId }])
  const { changes } = (await admin.get(`/api/admin/members/${memberId}`)).json().data
  expect(changes.map(({ what }: { what: string }) => what)).toContain('새 고객 이름 고침')

  await world.messagesOf(PHONE)
  const browser = openBrowser(world)
  await prove(world, browser, PHONE, 'SIGNUP')
  const signUp = { userName: '김하늘', userPhone: PHONE, password: 'spring!day22', terms: agreedToSignUp }
  expect((await browser.post('/login/oauth2/callback/signup', signUp)).json()).toBe('Y')
  const row = await world.db.selectFrom('member').select('id').where('phone', '=', PHONE).execute()
  expect(row).toEqual([{ id: memberId }])
})

test('[CX-02] nobody else’s name is corrected by staff: who has a password or Kakao, who left, the staff, and whoever is beyond reach', async ({
  world,
  member,
  admin,
}) => {
  const prospect = await addClient(admin, '김하눌')
  const { db, app } = world
  expect(codeOf(await correct(admin, member.id, '김하눌'))).toEqual([409, 'NAME_IS_OWN'])
  expect(codeOf(await correct(admin, admin.id, '김하눌'))).toEqual([409, 'NAME_IS_OWN'])
  expect(codeOf(await correct(admin, prospect, '고객센터'))).toEqual([400, 'NAME_OF_STAFF'])
  expect(codeOf(await correct(admin, prospect, ' '))[0]).toBe(400)
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants: [grantOf('DESK')] })
  expect(codeOf(await correct(elsewhere, prospect, '김하늘'))).toEqual([404, 'MEMBER_GONE'])
  await insertIdentity(db, { providerUserId: '31', memberId: prospect, createdAt: app.now() })
  expect(codeOf(await correct(admin, prospect, '김하늘'))).toEqual([409, 'NAME_IS_OWN'])
  await db.deleteFrom('identity').execute()
  await db.updateTable('member').set({ leftAt: app.now() }).where('id', '=', prospect).execute()
  expect(codeOf(await correct(admin, prospect, '김하늘'))).toEqual([409, 'NAME_IS_OWN'])
  expect(await nameOf(world, prospect)).toEqual({ name: '김하눌' })
})
