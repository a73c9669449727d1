import { REFUNDED_LINK_SPENT } from '@self/contract/direct-url'
import { REFUND_POLICY } from '@self/contract/refund-policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { formatWallClock } from '@self/contract/time-format'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { beginByLink, endLink, makePassLink, passLinkFor, payByLink } from '../../test/money/link.ts'
import { bookingOf, register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const MAKE = '/api/admin/direct-url/pass'
const FIVE = { couponId: 2 }
const WON = 427_500

const open = (world: World, key: string) =>
  world.app.inject({ method: 'GET', url: `/api/admin/direct-url/${key}` })
const links = async (staff: TestMember, query = '') =>
  (await staff.get(`/api/admin/direct-url?page=0&size=10${query}`)).json().content
const passes = ({ db }: World) =>
  db.selectFrom('pass').select(['memberId', 'couponId', 'sessions', 'orderId', 'title']).execute()
/** Catalogues outlive a test: what is added is taken back. */
const addPrice = ({ db }: World, couponId: number, price: number) =>
  db
    .insertInto('couponVersion')
    .values({ couponId, no: 99, price, discount: 0, validFrom: new Date('2020-01-01') })
    .execute()
const takePricesBack = ({ db }: World) => db.deleteFrom('couponVersion').where('no', '=', 99).execute()
const revoke = (staff: TestMember, id: number) => staff.post(`/api/admin/direct-url/${id}/revoke`, {})
const remake = (staff: TestMember, id: number) => staff.post(`/api/admin/direct-url/${id}/remake`)

test('[DL-12] of the same pass a member is sent one link at a time, until it is paid, cancelled or over', async ({
  world,
  member,
  admin,
}) => {
  const make = async (change: object = FIVE) => admin.post(MAKE, passLinkFor(member, change))
  expect((await make()).statusCode).toBe(200)
  expect((await make()).json().code).toBe('LINK_PASS_OPEN')
  expect((await links(admin)).length).toBe(1)
  await revoke(admin, (await links(admin))[0].id)
  expect((await make()).statusCode).toBe(200)
  world.moveBy(72 * 60)
  expect((await make()).statusCode).toBe(200)
})

test('[DL-12] staff make a link for a pass without a session: it holds no hour, names its maker, and is masked for whoever is not known', async ({
  world,
  member,
  admin,
}) => {
  const reply = await admin.post(MAKE, passLinkFor(member, FIVE))
  expect([reply.statusCode, reply.json().message]).toEqual([200, '이용권 링크를 만들었어요.'])
  const { uniqueKey } = reply.json().data
  const [link] = await links(admin)
  expect(link).toMatchObject({
    state: 'OPEN',
    title: '개인상담 5회',
    centreName: '잠실센터',
    date: null,
    time: null,
  })
  expect(link.maker).toBeTruthy()
  expect(link.expiresAt).toBe(formatWallClock(new Date(world.app.now().getTime() + 72 * 3_600_000)))
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  const found = await open(world, uniqueKey)
  expect(found.json().data).toEqual({
    uniqueKey,
    member: { memberId: null, userName: '김*늘', userPhone: expect.stringMatching(/^010-\*{4}-\d{4}$/) },
    coupon: { id: 2, title2: '개인상담 5회', price: 450_000, discount: 5, session: 5 },
    reservationInfo: null,
    passInfo: {
      center: '잠실센터',
      centerPhone: expect.stringMatching(/^[\d-]+$/),
      expiresInMonths: null,
    },
  })
  expect((await member.get(`/api/admin/direct-url/${uniqueKey}`)).json().data.member.memberId).toBe(member.id)
  expect((await links(admin))[0].state).toBe('OPENED')
  const logged = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', admin.id)
    .where('subjectId', '=', member.id)
    .execute()
  expect(logged.map(({ action }) => action)).toContain('MAKE_LINK')
})

test('[DL-12] what is missing is refused in the order of the form; so are a pass that costs nothing, one not for this branch, a branch out of reach and a member who has not agreed', async ({
  world,
  member,
  admin,
}) => {
  const said: string[] = []
  const body = { memberId: null, couponId: null, branchCode: '' } as Parameters<typeof passLinkFor>[1] &
    object
  for (const change of [{ memberId: member.id }, { couponId: 7 }, { branchCode: 'JS' }]) {
    said.push((await admin.post(MAKE, { ...passLinkFor(member), ...body })).json().code)
    Object.assign(body, change)
  }
  expect(said).toEqual(['LINK_MEMBER_MISSING', 'LINK_COUPON_MISSING', 'LINK_BRANCH_MISSING'])
  await addPrice(world, 1, 0)
  const elsewhere = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }],
  })
  const refused = async (staff: TestMember, change: object) =>
    (await staff.post(MAKE, { ...passLinkFor(member), ...change })).json().code
  expect(await refused(admin, { couponId: 1 })).toBe('PASS_UNUSABLE')
  await takePricesBack(world)
  expect(await refused(admin, { couponId: 9_999 })).toBe('PASS_UNUSABLE')
  expect(await refused(elsewhere, {})).toBe('NOT_FOUND')
  expect(await refused(admin, { branchCode: 'XX' })).toBe('NOT_FOUND')
  await world.db.deleteFrom('consent').where('memberId', '=', member.id).execute()
  expect(await refused(admin, {})).toBe('MEMBER_HAS_NOT_AGREED')
  expect(await links(admin)).toEqual([])
})

test('[DL-13] [DL-20] whoever pays buys the pass for the member of the link; it is booked with later, and the link is spent: its member is told where to see it, everybody else who can', async ({
  world,
  member,
  admin,
}) => {
  const key = await makePassLink(admin, member, FIVE)
  const paid = await payByLink(world, key, WON)
  expect(paid).toMatchObject({ status: 'PAID' })
  expect(paid).not.toHaveProperty('reservationId')
  const { paymentId: orderId } = paid
  expect(await passes(world)).toEqual([
    { memberId: member.id, couponId: 2, sessions: 5, orderId, title: '개인상담 5회' },
  ])
  const stranger = await addMember(world)
  const saidTo = async (reader: TestMember) => (await reader.get(`/api/admin/direct-url/${key}`)).json()
  expect(await saidTo(member)).toMatchObject({ status: 409, message: sentenceOf('LINK_PASS_PAID') })
  for (const said of [(await open(world, key)).json(), await saidTo(stranger), await saidTo(admin)])
    expect(said).toMatchObject({ status: 409, message: sentenceOf('LINK_PASS_GIVEN') })
  expect((await links(admin, '&state=PAID'))[0].state).toBe('PAID')
  expect((await revoke(admin, (await links(admin))[0].id)).json().code).toBe('LINK_PASS_GIVEN')
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId, amount: 0, status: 'PAID' })
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
})

test('[PH-09] whoever comes back from paying a pass by a link is told whether it is their own', async ({
  world,
  member,
  admin,
}) => {
  const key = await makePassLink(admin, member, FIVE)
  const { paymentId, payAtProvider, comeBack } = await beginByLink(world, key, WON)
  await payAtProvider()
  const paid = { settlement: { status: 'PAID' }, confirmation: null }
  expect(await comeBack()).toMatchObject({ ...paid, isOwn: false })
  const own = await member.post(`/api/payment/temporary/${paymentId}`, {})
  expect(own.json().data).toMatchObject({ ...paid, isOwn: true })
})

test('[DL-13] what is paid is the price of the day the link was made, and a renamed coupon keeps its name', async ({
  world,
  member,
  admin,
}) => {
  const key = await makePassLink(admin, member)
  await addPrice(world, 7, 200_000)
  const rename = (title2: string) =>
    world.db.updateTable('coupon').set({ title2 }).where('id', '=', 7).execute()
  await rename('다른 이름')
  const before = (await open(world, key)).json().data.coupon
  expect(before).toMatchObject({ price: 120_000, title2: '프라이빗 개인상담 1회' })
  expect((await beginByLink(world, key, 200_000)).reply.json().code).toBe('AMOUNT_CHANGED')
  expect((await payByLink(world, key)).status).toBe('PAID')
  expect(await passes(world)).toMatchObject([{ sessions: 1, title: '프라이빗 개인상담 1회' }])
  await rename('프라이빗 개인상담 1회')
  await takePricesBack(world)
})

test('[DL-13] the order of a link names nobody at the provider', async ({ world, member, admin }) => {
  const { paymentId } = await payByLink(world, await makePassLink(admin, member, FIVE), WON)
  const { orderName, description } = await world.db
    .selectFrom('payment')
    .select(['orderName', 'description'])
    .where('orderId', '=', paymentId)
    .executeTakeFirstOrThrow()
  expect([orderName, description]).toEqual(['이용권 결제 5회', '[개별 결제] 이용권 결제 5회'])
})

test('[DL-14] one attempt is under way at a time; a second payment that is approved in spite of it goes back whole', async ({
  world,
  member,
  admin,
}) => {
  const key = await makePassLink(admin, member)
  const first = await beginByLink(world, key)
  expect((await beginByLink(world, key)).reply.json().code).toBe('LINK_BUSY')
  world.moveBy(11)
  const second = await beginByLink(world, key)
  expect(second.reply.statusCode).toBe(200)
  await first.payAtProvider()
  await second.payAtProvider()
  expect((await second.settle()).status).toBe('PAID')
  const late = await first.settle()
  expect([late.status, late.message]).toEqual(['REFUNDED', REFUNDED_LINK_SPENT])
  expect(await passes(world)).toHaveLength(1)
  const { refundCause, state } = await world.db
    .selectFrom('payment')
    .select(['refundCause', 'state'])
    .where('orderId', '=', first.paymentId)
    .executeTakeFirstOrThrow()
  expect([refundCause, state]).toEqual(['LINK_SPENT', 'REFUNDED'])
})

test('[DL-15] whoever is paying when the link ends or is cancelled may finish; nobody begins after it', async ({
  world,
  member,
  admin,
}) => {
  for (const stop of ['end', 'revoke']) {
    const key = await makePassLink(admin, member)
    const paying = await beginByLink(world, key)
    await paying.payAtProvider()
    const id = stop === 'end' ? await endLink(world) : (await links(admin))[0].id
    if (stop === 'revoke') expect((await revoke(admin, id)).statusCode).toBe(200)
    const late = await beginByLink(world, key)
    expect(late.reply.json().code).toBe(stop === 'end' ? 'LINK_EXPIRED' : 'LINK_REVOKED')
    expect((await paying.settle()).status).toBe('PAID')
    expect((await links(admin))[0].state).toBe('PAID')
  }
  expect(await passes(world)).toHaveLength(2)
})

test('[DL-16] a link that has ended is made anew at the price of today; what is approved late of the one before goes back', async ({
  world,
  member,
  admin,
  master,
}) => {
  const key = await makePassLink(admin, member)
  const left = await beginByLink(world, key)
  const id = await endLink(world)
  expect((await remake(admin, id)).json().code).toBe('LINK_BUSY')
  world.moveBy(11)
  const { uniqueKey } = (await remake(master, id)).json().data
  const [anew, ended] = await links(admin)
  expect(anew).toMatchObject({ state: 'OPEN', remadeFrom: id, date: null })
  expect(ended).toMatchObject({ id, state: 'EXPIRED', remadeAs: anew.id })
  expect((await remake(admin, id)).json().code).toBe('LINK_REMADE')
  await left.payAtProvider()
  expect((await left.settle()).status).toBe('REFUNDED')
  expect((await payByLink(world, uniqueKey)).status).toBe('PAID')
  expect((await remake(admin, anew.id)).json().code).toBe('LINK_PASS_GIVEN')
  expect(await passes(world)).toHaveLength(1)
})

test('[DL-17] a pass that was bought by a link is refunded by the rule of every pass, and stands in the list of sales as one of a link', async ({
  world,
  member,
  admin,
}) => {
  const { paymentId } = await payByLink(world, await makePassLink(admin, member, FIVE), WON)
  const { sales } = (await admin.get('/api/admin/orders?channel=LINK')).json().data
  expect(sales).toMatchObject([{ key: paymentId, channel: 'LINK', branchName: '잠실센터', amount: WON }])
  const quoted = (await member.get(`/api/payment/history/${paymentId}/refund`)).json().data
  expect(quoted).toMatchObject({ paid: WON, refund: WON, rule: REFUND_POLICY.version })
  const agreed = await member.post(`/api/payment/history/${paymentId}/refund`, { refund: WON } as object)
  expect(agreed.statusCode).toBe(200)
  expect((await links(admin))[0].state).toBe('PAID')
})

test('[DL-18] a link is found by its client, its title and its number, is within reach of its branch alone, and stands in the file without a time', async ({
  world,
  member,
  admin,
}) => {
  await makePassLink(admin, member, FIVE)
  const [{ id }] = await links(admin)
  const search = async (staff: TestMember, query: string) =>
    (await staff.post('/api/admin/direct-url/search', { query })).json().content
  for (const query of ['김하늘', '개인상담 5회']) expect(await search(admin, query)).toMatchObject([{ id }])
  const elsewhere = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }],
  })
  expect(await links(elsewhere)).toEqual([])
  expect((await revoke(elsewhere, id)).statusCode).toBe(404)
  const file = await admin.post('/api/admin/direct-url/export', { purpose: 'OPERATIONS', filter: {} })
  expect(file.body).toContain('개인상담 5회')
  expect((await revoke(admin, id)).statusCode).toBe(200)
  expect((await links(admin, '&state=REVOKED')).map((link: { id: number }) => link.id)).toEqual([id])
})
