import { expect } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { balanceOf, DAY } from '../../../test/desk/goodwill.ts'
import { buyTen, entriesOf, find, itemsOf, press, rowsOf } from '../../../test/desk/payment.ts'
import { moneyTest as test } from '../../../test/fixtures.ts'
import { addMember, type TestMember } from '../../../test/member.ts'
import { buy } from '../../../test/reservation.ts'
import { agreedToSignUp, sendOne, verify } from '../../../test/verification.ts'
import type { World } from '../../../test/world.ts'

const JS = { branchCode: 'JS', adminId: 'js_c1', date: DAY, time: '15:00' }
const GN = { branchCode: 'GN', date: DAY, time: '15:00' }

const book = (staff: TestMember, { id }: { id: number }, body: object) =>
  staff.post('/api/desk/bookings', { memberId: id, ...body })
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const idOf = (reply: { json: () => { data: { reservationId: number } } }) => reply.json().data.reservationId
const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const search = async (staff: TestMember, query: string) =>
  (await staff.post('/api/desk/clients/search', { query })).json().data.clients
const addClient = (staff: TestMember, userName: string, userPhone: string) =>
  staff.post('/api/desk/clients', { userName, userPhone })

/** As somebody who has read the message does. */
async function signUp(world: World, browser: Browser, person: { userName: string; userPhone: string }) {
  world.moveTo('2026-11-23', '12:00')
  await sendOne(browser, person.userPhone, 'SIGNUP')
  const texts = await world.messagesOf(person.userPhone)
  const [, code = ''] = texts.map((text) => /인증번호 (\d{6})/.exec(text)).find(Boolean) ?? []
  await verify(browser, person.userPhone, code, 'SIGNUP')
  const body = { ...person, password: 'spring!day22', terms: agreedToSignUp }
  const reply = await browser.post('/login/oauth2/callback/signup', body)
  if (reply.statusCode !== 200) throw new Error(`not signed up: ${reply.body}`)
}

test('[DK-07] a client is found by one syllable, by digits and by the number of an order; each look is logged', async ({
  world,
  member,
  admin,
}) => {
  const { order } = await buy(world, member)
  for (const query of ['김', '하늘', '0001', '010-0000-0001', order.paymentId]) {
    expect(await search(admin, query)).toContainEqual({
      ...{ memberId: member.id, userName: '김하늘', userPhone: '010-****-0001' },
      ...{ eapInfo: '', hasAgreed: true },
    })
  }
  expect(codeOf(await admin.post('/api/desk/clients/search', { query: '01' }))).toEqual([
    400,
    'CLIENT_SEARCH_SHORT',
  ])
  const looks = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('actorId', '=', admin.id)
    .where('action', '=', 'READ_MEMBER')
    .execute()
  expect(looks.length).toBeGreaterThanOrEqual(5)
})

test('[CX-08] of more clients than one answer shows it is said that there are more', async ({
  world,
  admin,
}) => {
  for (let each = 0; each < 20; each += 1) await addMember(world)
  const found = async () => (await admin.post('/api/desk/clients/search', { query: '하늘' })).json().data
  const named = (await found()).clients.length
  expect([named, (await found()).hasMore]).toEqual([20, true])
  await world.db.updateTable('member').set({ name: '박들' }).where('name', '=', '김하늘').execute()
  await addMember(world)
  expect(await found()).toMatchObject({ clients: [{ userName: '김하늘' }], hasMore: false })
})

test('[CX-09] whoever is paused is named as that when a desk registers them anew, not as somebody else', async ({
  world,
  member,
  admin,
}) => {
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', member.id).execute()
  for (const name of ['김하늘', '박들'])
    expect(codeOf(await addClient(admin, name, '01000000001'))).toEqual([409, 'CLIENT_PAUSED'])
})

test('[DK-45] a client is found by the number of a member’s page, within reach, active, and logged', async ({
  world,
  member,
  admin,
}) => {
  const [elsewhere, paused] = [await addMember(world), await addMember(world, { status: 'INACTIVE' })]
  await buy(world, elsewhere)
  const atGangnam = await addMember(world, {
    ...{ userType: 'ADMIN', grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }] },
  })
  expect((await search(admin, `#${member.id}`)).map((one: { memberId: number }) => one.memberId)).toEqual([
    member.id,
  ])
  expect(await search(admin, `#${paused.id}`)).toEqual([])
  expect(await search(atGangnam, `#${elsewhere.id}`)).toEqual([])
  const looks = world.db.selectFrom('accessLog').select('subjectId').where('actorId', '=', admin.id)
  expect(await looks.where('action', '=', 'READ_MEMBER').execute()).toContainEqual({ subjectId: member.id })
})

test('[DK-08] a session is booked for a client at a private branch from a pass: held with it, used at the mark, and the client is told', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const reply = await book(admin, member, { ...JS, payment: { method: 'PASS', passId } })
  expect([reply.statusCode, reply.json().message]).toEqual([200, '예약을 잡았어요.'])
  const id = idOf(reply)
  expect(await rowOf(world, id)).toMatchObject({ state: 'BOOKED', wrId: 101, passId, reasonSealed: null })
  expect(await balanceOf(world)).toBe(9)
  const [text] = (await world.messagesOf('01000000001')).filter((one) => one.includes('예약했어요'))
  expect(text).toContain('11월 24일(화) 15:00 일정을 예약했어요')
  world.moveTo(DAY, '16:00')
  expect((await press(admin, id, 'done', undefined, 'JS')).statusCode).toBe(200)
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
})

test('[DK-08] pressed twice it is booked once, and paid once', async ({ world, member, admin }) => {
  const payment = { method: 'CASH', couponId: 7 }
  const replies = await Promise.all([1, 2, 3].map(() => book(admin, member, { ...JS, payment })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map(idOf)).size).toBe(1)
  expect(await rowsOf(world)).toMatchObject([{ kind: 'TAKEN', method: 'CASH', amount: 120_000 }])
  const cells = await world.db.selectFrom('slotClaim').select(['isPaying']).execute()
  expect(cells).toEqual([{ isPaying: false }, { isPaying: false }])
})

test('[HC-05] pressed again with another item of the list it is not found booked', async ({
  world,
  member,
  admin,
}) => {
  const payment = { method: 'CASH', couponId: 7 }
  const id = idOf(await book(admin, member, { ...JS, payment }))
  const seen = await find(admin, id, 'JS')
  const other = await book(admin, member, { ...JS, payment: { ...payment, couponId: 5 } })
  expect(codeOf(other)).toEqual([409, 'OVERLAPS_OWN'])
  expect(idOf(await book(admin, member, { ...JS, payment }))).toBe(id) // the same press again
  expect(await find(admin, id, 'JS')).toEqual(seen)
  expect(await itemsOf(world)).toEqual([{ kind: 'TAKEN', couponId: 7, amount: seen.taken?.amount }])
})

test.for(['ONSITE_CARD', 'CASH', 'TRANSFER'] as const)(
  '[DK-08] paid at the desk by %s',
  async (method, { member, admin }) => {
    const id = idOf(await book(admin, member, { ...GN, payment: { method, couponId: 1 } }))
    expect(await find(admin, id)).toMatchObject({ taken: { method, amount: 90_000 }, isUnpaid: false })
  },
)

test('[DK-08] paid later it stands unpaid until the desk takes it', async ({ member, admin }) => {
  const id = idOf(await book(admin, member, GN))
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED', isUnpaid: true })
  expect((await press(admin, id, 'payment', { method: 'CASH', couponId: 1 })).statusCode).toBe(200)
})

test('[DK-08] what can’t be paid so books nothing', async ({ world, member, admin }) => {
  const payment = { method: 'COMPANY' }
  expect(codeOf(await book(admin, member, { ...GN, payment }))).toEqual([409, 'DESK_COMPANY_MISSING'])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('slotClaim').select('startsAt').execute()).toEqual([])
})

test('[DK-08] a link is sent to the client’s phone by us, and holds the hour', async ({
  world,
  member,
  admin,
}) => {
  const reply = await book(admin, member, { ...JS, payment: { method: 'LINK', couponId: 7 } })
  expect([reply.statusCode, idOf(reply)]).toEqual([200, null])
  const [text = ''] = await world.messagesOf('01000000001')
  const [, key] = /\/self\/L\/([\w-]{22})$/.exec(text) ?? []
  expect(text).not.toMatch(/상담|잠실/)
  expect((await member.get(`/api/admin/direct-url/${key}`)).statusCode).toBe(200)
  expect(codeOf(await book(admin, await addMember(world), JS))).toEqual([409, 'SLOT_TAKEN'])
})

test('[DK-09] within the hour, and outside the hours after a second look', async ({
  world,
  member,
  admin,
}) => {
  world.moveTo(DAY, '15:10')
  expect((await book(admin, member, JS)).statusCode).toBe(200)
  const other = await addMember(world)
  const night = { ...GN, time: '22:30' }
  expect(codeOf(await book(admin, other, night))).toEqual([409, 'OUTSIDE_HOURS'])
  expect((await book(admin, other, { ...night, isOutside: true })).statusCode).toBe(200)
  expect(codeOf(await book(admin, other, { ...GN, time: '14:30' }))).toEqual([409, 'SLOT_CLOSED'])
})

test('[DK-10] a new client is a name and a phone, gets one message, is booked, and signs up into the same account', async ({
  world,
  admin,
  browser,
}) => {
  const phone = '01077778888'
  const [first, again] = [await addClient(admin, '이바다', phone), await addClient(admin, '이바다', phone)]
  const { memberId, hasAgreed } = first.json().data
  expect([first.statusCode, hasAgreed, again.json().data.memberId]).toEqual([200, false, memberId])
  const texts = await world.messagesOf(phone)
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toMatch(/상담|이바다/)
  const id = idOf(await book(admin, { id: memberId }, GN))
  expect(await rowOf(world, id)).toMatchObject({ memberId, reasonSealed: null, bookerName: '이바다' })
  expect(
    codeOf(await book(admin, { id: memberId }, { ...JS, payment: { method: 'LINK', couponId: 7 } })),
  ).toEqual([409, 'MEMBER_HAS_NOT_AGREED'])
  await signUp(world, browser, { userName: '이 바다', userPhone: phone })
  const rows = await world.db
    .selectFrom('member')
    .select(['id', 'prospectSince'])
    .where('phone', '=', phone)
    .execute()
  expect(rows).toEqual([{ id: memberId, prospectSince: null }])
})

test('[DK-10] whoever signs up with that phone under another name is somebody else and sees nothing', async ({
  world,
  admin,
  browser,
}) => {
  const phone = '01077778888'
  const { memberId } = (await addClient(admin, '이바다', phone)).json().data
  await book(admin, { id: memberId }, GN)
  await signUp(world, browser, { userName: '박들', userPhone: phone })
  const { id } = await world.db
    .selectFrom('member')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(id).not.toBe(memberId)
  const login = { userPhone: phone, password: 'spring!day22' }
  const { token } = (await browser.post('/login/oauth2/callback/login', login)).json()
  const headers = { authorization: `Bearer ${token}` }
  const seen = await world.app.inject({ url: '/api/myList', headers })
  expect([seen.statusCode, seen.json().consultationsList]).toEqual([200, []])
})

test('[DK-10] a phone that is a member’s of another name adds nobody', async ({ world, member, admin }) => {
  expect(codeOf(await addClient(admin, '박들', '01000000001'))).toEqual([409, 'CLIENT_NAMED_OTHERWISE'])
  const { data } = (await addClient(admin, '김하늘', '01000000001')).json()
  expect(data.memberId).toBe(member.id)
  expect(await world.messagesOf('01000000001')).toEqual([])
})

test('[CX-03] the phone of a client who has not signed up, under another name, is no member’s: the desk reads so, and where to correct it', async ({
  world,
  admin,
}) => {
  const { memberId } = (await addClient(admin, '김하눌', '01077778888')).json().data
  expect(codeOf(await addClient(admin, '김하늘', '01077778888'))).toEqual([409, 'CLIENT_MISNAMED'])
  const passwordHash = 'any'
  await world.db.updateTable('member').set({ passwordHash }).where('id', '=', memberId).execute()
  expect(codeOf(await addClient(admin, '김하늘', '01077778888'))).toEqual([409, 'CLIENT_NAMED_OTHERWISE'])
})

test('[DK-05] a desk books at its own branch alone, for whom it knows or has found', async ({
  world,
  member,
}) => {
  const grants = [{ role: 'DESK' as const, branchCode: 'JS', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  expect((await book(clerk, member, JS)).statusCode).toBe(404)
  await search(clerk, '01000000001')
  expect((await book(clerk, member, GN)).statusCode).toBe(404)
  expect((await book(clerk, member, JS)).statusCode).toBe(200)
})

test('[DK-08] nothing is booked for who has no phone', async ({ world, admin }) => {
  const nobody = await addMember(world, { phone: null })
  expect(codeOf(await book(admin, nobody, GN))).toEqual([409, 'CLIENT_HAS_NO_PHONE'])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
})
