import { deletionDay } from '@self/contract/account-deletion'
import { limits } from '@self/contract/limit'
import { retention } from '@self/contract/retention'
import type { SubjectRequest } from '@self/contract/subject-request'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { cash, find, handBack } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addPass } from '../../test/money/series.ts'
import { addSubjectRequest } from '../../test/people/subject-request.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'
import { destroyExpired } from '../retention/service.ts'
import { storeEvents } from '../security-event/service.ts'

const URL = '/api/admin/subject-requests'
const PHONE = '01077778888'

const officerOf = (world: World) => addMember(world, { userType: 'ADMIN', grants: [grantOf('PRIVACY')] })
const addClient = async (staff: TestMember): Promise<number> =>
  (await staff.post('/api/desk/clients', { userName: '이바다', userPhone: PHONE })).json().data.memberId
const book = (staff: TestMember, memberId: number) =>
  staff.post('/api/desk/bookings', { memberId, branchCode: 'GN', date: '2026-11-24', time: '15:00' })
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const rowOf = ({ db }: World, id: number) =>
  db
    .selectFrom('member')
    .select(['name', 'leavingAt', 'leftAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const actionsOf = async ({ db }: World, { id }: TestMember) =>
  (await db.selectFrom('accessLog').select('action').where('actorId', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  )

test('[CX-05] who never signed up is deleted at their request: thirty days on, once nothing is booked, told to the phone, and taken back by signing up', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await book(admin, memberId)
  await world.messagesOf(PHONE)
  const id = await addSubjectRequest(world, memberId)
  const remove = () => privacy.post(`${URL}/${id}/delete`, {})
  expect(codeOf(await remove())).toEqual([409, 'SUBJECT_BOOKED'])
  expect(await rowOf(world, memberId)).toMatchObject({ leavingAt: null })
  world.moveTo('2026-11-25', '10:00')
  const began = world.app.now()
  const [first, again] = [await remove(), await remove()]
  const message = '12월 25일 금요일에 지워요. 그 전에 본인이 가입하면 취소돼요.'
  expect([first.json().message, again.json().message]).toEqual([message, message])
  expect(deletionDay(began)).toBe('2026-12-25')
  expect((await world.messagesOf(PHONE)).filter((text) => text.includes('지워요'))).toEqual([
    '[곁마루] 요청하신 대로 12월 25일 금요일에 정보를 지워요. 그 전에 가입하면 취소돼요.',
  ])
  expect(await actionsOf(world, privacy)).toEqual(['BEGIN_DELETION'])
  expect(codeOf(await book(admin, memberId))).toEqual([409, 'PROSPECT_IS_LEAVING'])

  world.moveBy(retention.ACCOUNT.days * 24 * 60 + 60)
  await destroyExpired(world.app, (error) => {
    throw error
  })
  expect(await rowOf(world, memberId)).toMatchObject({ name: '탈퇴한 회원', leftAt: world.app.now() })
})

test('[SB-02] while a desk owes money for a cancelled session nothing is deleted, until it has handed it back', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  const body = { memberId, branchCode: 'GN', date: '2026-11-24', time: '15:00', payment: cash }
  const { reservationId } = (await admin.post('/api/desk/bookings', body)).json().data
  const { revision, taken } = await find(admin, reservationId)
  const cancelled = await admin.post(`/api/desk/${reservationId}/cancel`, { revision, cause: 'CLIENT' })
  expect(cancelled.statusCode).toBe(200)
  const id = await addSubjectRequest(world, memberId)
  const remove = async () => codeOf(await privacy.post(`${URL}/${id}/delete`, {}))
  expect(await remove()).toEqual([409, 'SUBJECT_OWED'])
  expect(await rowOf(world, memberId)).toMatchObject({ leavingAt: null })
  expect((await handBack(admin, reservationId, taken.amount)).statusCode).toBe(200)
  expect(await remove()).toEqual([200, undefined])
})

test('[SB-03] passes that are left are refunded first, or given up in so many words', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await addPass(world, { id: memberId })
  const id = await addSubjectRequest(world, memberId)
  const remove = async (body?: object) => codeOf(await privacy.post(`${URL}/${id}/delete`, body))
  expect(await remove()).toEqual([409, 'SUBJECT_PASSES_LEFT'])
  expect(await remove({ isGivingUp: false })).toEqual([409, 'SUBJECT_PASSES_LEFT'])
  expect(await rowOf(world, memberId)).toMatchObject({ leavingAt: null })
  expect(await remove({ isGivingUp: true })).toEqual([200, undefined])
})

test('[SB-04] who could not sign up any more is promised no way back, and who has no number no message', async ({
  world,
  admin,
}) => {
  const { db } = world
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await world.messagesOf(PHONE)
  const id = await addSubjectRequest(world, memberId)
  const remove = async () => (await privacy.post(`${URL}/${id}/delete`, {})).json().message
  const hasPhone = async () => (await privacy.get(URL)).json().data.requests[0].hasPhone
  await db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', memberId).execute()
  expect([await hasPhone(), await remove()]).toEqual([true, '12월 23일 수요일에 지워요.'])
  expect((await world.messagesOf(PHONE))[0]).toBe('[곁마루] 요청하신 대로 12월 23일 수요일에 정보를 지워요.')
  const unreached = { status: 'ACTIVE', phone: null } as const
  await db.updateTable('member').set(unreached).where('id', '=', memberId).execute()
  expect([await hasPhone(), await remove()]).toEqual([false, '12월 23일 수요일에 지워요.'])
})

test('[SB-01] a desk that registers anew who is leaving is refused at once, and reads what comes first: signing up, or logging in', async ({
  world,
  member,
  admin,
}) => {
  const { db, app } = world
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await privacy.post(`${URL}/${await addSubjectRequest(world, memberId)}/delete`, {})
  const again = () => admin.post('/api/desk/clients', { userName: '이바다', userPhone: PHONE })
  expect(codeOf(await again())).toEqual([409, 'PROSPECT_IS_LEAVING'])
  await db.updateTable('member').set({ leavingAt: null }).where('id', '=', memberId).execute()
  expect((await again()).statusCode).toBe(200)
  const hasLogin = { leavingAt: app.now(), passwordHash: 'any' }
  await db.updateTable('member').set(hasLogin).where('id', '=', member.id).execute()
  const named = { userName: '김하늘', userPhone: '01000000001' }
  expect(codeOf(await admin.post('/api/desk/clients', named))).toEqual([409, 'MEMBER_IS_LEAVING'])
})

test('[SB-13] a request of a client whose data were destroyed meanwhile says so, and nothing is done by it but to answer it', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  const requests = {
    delete: await addSubjectRequest(world, memberId),
    correct: await addSubjectRequest(world, memberId, 'CORRECTION'),
    data: await addSubjectRequest(world, memberId, 'ACCESS'),
  }
  const isGone = async (officer: TestMember) =>
    (await officer.get(URL)).json().data.requests.map((request: SubjectRequest) => request.isGone)
  expect(await isGone(privacy)).toEqual([false, false, false])
  await privacy.post(`${URL}/${requests.delete}/delete`, {})
  world.moveBy(retention.ACCOUNT.days * 24 * 60 + 60)
  await destroyExpired(world.app, (error) => {
    throw error
  })
  const officer = await officerOf(world)
  expect(await isGone(officer)).toEqual([true, true, true])
  for (const [step, id] of Object.entries(requests)) {
    const reply = await officer.post(`${URL}/${id}/${step}`, step === 'correct' ? { userName: '이바닥' } : {})
    expect(codeOf(reply), step).toEqual([409, 'SUBJECT_GONE'])
  }
  const closed = await officer.post(`${URL}/${requests.delete}/close`, { refusedFor: null })
  expect(closed.statusCode).toBe(200)
})

test('[CX-05] whoever signs up before that day stays', async ({ world, admin }) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  const id = await addSubjectRequest(world, memberId)
  expect((await privacy.post(`${URL}/${id}/delete`, {})).statusCode).toBe(200)
  await world.messagesOf(PHONE)
  const browser = openBrowser(world)
  await prove(world, browser, PHONE, 'SIGNUP')
  const signUp = { userName: '이바다', userPhone: PHONE, password: 'spring!day22', terms: agreedToSignUp }
  expect((await browser.post('/login/oauth2/callback/signup', signUp)).json()).toBe('Y')
  expect(await rowOf(world, memberId)).toMatchObject({ leavingAt: null, leftAt: null })
})

test('[CX-06] of who never signed up the privacy officer corrects the name at their request, and makes a file of all that is stored, both logged', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await book(admin, memberId)
  const correction = await addSubjectRequest(world, memberId, 'CORRECTION')
  const access = await addSubjectRequest(world, memberId, 'ACCESS')
  const { requests } = (await privacy.get(URL)).json().data
  expect(requests.map(({ isProspect }: SubjectRequest) => isProspect)).toEqual([true, true])
  const corrected = await privacy.post(`${URL}/${correction}/correct`, { userName: '이바닥' })
  expect(corrected.json().message).toBe('이름을 고쳤어요.')
  const { parts } = (await privacy.post(`${URL}/${access}/data`, {})).json().data
  const rowsOf = (wanted: string) => parts.find(({ table }: { table: string }) => table === wanted)?.rows
  expect(rowsOf('member')).toMatchObject([{ name: '이바닥', phone: PHONE }])
  expect(rowsOf('reservation')).toMatchObject([{ bookerName: '이바닥' }])
  expect(await actionsOf(world, privacy)).toEqual(['READ_MEMBER', 'CORRECT_NAME', 'EXPORT_CLIENT'])
})

test('[SB-06] no name is refused by a sentence of its own wherever one is written', async ({
  world,
  member,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  const id = await addSubjectRequest(world, memberId, 'CORRECTION')
  const userName = '  '
  const replies = [
    await member.put('/api/account/name', { userName }),
    await admin.post('/api/desk/clients', { userName, userPhone: PHONE }),
    await admin.put(`/api/admin/members/${memberId}/name`, { userName }),
    await privacy.post(`${URL}/${id}/correct`, { userName }),
  ]
  expect(replies.map(codeOf)).toEqual(Array(4).fill([400, 'NAME_MISSING']))
})

test('[SB-05] all that is stored of a client is made into files as often as a member may, and each counts as a look at somebody', async ({
  world,
  admin,
}) => {
  const privacy = await officerOf(world)
  const id = await addSubjectRequest(world, await addClient(admin), 'ACCESS')
  const make = async () => codeOf(await privacy.post(`${URL}/${id}/data`, {}))
  for (let time = 0; time < limits.exports.times; time += 1) expect(await make()).toEqual([200, undefined])
  expect(await make()).toEqual([429, 'TOO_MANY_EXPORTS'])
  expect((await actionsOf(world, privacy)).filter((action) => action === 'EXPORT_CLIENT')).toHaveLength(5)
  await storeEvents(world.app)
  const noted = await world.db.selectFrom('securityEvent').select(['kind', 'count', 'route']).execute()
  expect(noted).toContainEqual({ kind: 'READING', count: 5, route: `POST ${URL}/:id/data` })
})

test('[CX-07] a request is answered by what it is about, while it is open; a member’s own account does the rest', async ({
  world,
  member,
  admin,
}) => {
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  const bodies = { delete: {}, correct: { userName: '이바닥' }, data: {} }
  const codes = async (id: number) =>
    Promise.all(
      Object.entries(bodies).map(
        async ([way, body]) => codeOf(await privacy.post(`${URL}/${id}/${way}`, body))[1],
      ),
    )
  expect(await codes(await addSubjectRequest(world, memberId, 'STOP'))).toEqual(Array(3).fill('NOT_FOUND'))
  expect(await codes(99_999_999)).toEqual(Array(3).fill('NOT_FOUND'))
  const own = [
    await addSubjectRequest(world, member.id, 'DELETION'),
    await addSubjectRequest(world, member.id, 'CORRECTION'),
    await addSubjectRequest(world, member.id, 'ACCESS'),
  ]
  for (const [index, id] of own.entries()) {
    expect((await codes(id))[index]).toBe(index === 1 ? 'NAME_IS_OWN' : 'SUBJECT_HAS_LOGIN')
    await privacy.post(`${URL}/${id}/close`, { refusedFor: null })
    expect((await codes(id))[index]).toBe('SUBJECT_CLOSED')
  }
  expect(await rowOf(world, member.id)).toEqual({ name: '김하늘', leavingAt: null, leftAt: null })
})

test('[CX-07] whoever has a password or Kakao counts as a member on every screen, whatever the row says', async ({
  world,
  admin,
}) => {
  const { db, app } = world
  const privacy = await officerOf(world)
  const memberId = await addClient(admin)
  await addSubjectRequest(world, memberId)
  const seen = async () => {
    const { requests } = (await privacy.get(URL)).json().data
    const page = (await admin.get(`/api/admin/members/${memberId}`)).json().data
    return [requests[0].isProspect, page.isProspect]
  }
  expect(await seen()).toEqual([true, true])
  await insertIdentity(db, { providerUserId: '31', memberId, createdAt: app.now() })
  expect(await seen()).toEqual([false, false])
})
