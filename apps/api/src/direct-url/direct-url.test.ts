import type { LinkEnd } from '@self/contract/direct-url'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addMinutes } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { addVersion } from '../../test/change-log/policy.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkFor, linkOrderOf, makeLink, REASON } from '../../test/money/link.ts'
import { addPasskey, stepUp } from '../../test/passkey/calls.ts'
import { orderOf, payFor, stateOf } from '../../test/payment.ts'
import { openWorld, type World } from '../../test/world.ts'
import { releaseLinks } from '../settlement/contention.ts'
import { digestOfKey } from './service.ts'

const GENERATE = '/api/admin/direct-url/generate'
const fail = (error: unknown) => {
  throw error
}

const open = (world: World, key: string) =>
  world.app.inject({ method: 'GET', url: `/api/admin/direct-url/${key}` })
const order = async (world: World, key: string) => ({
  ...(await orderOf(world)),
  ...(await linkOrderOf(world, key)),
})
const reservations = (world: World) =>
  world.db.selectFrom('reservation').select(['memberId', 'state']).execute()
const claims = (world: World) => world.db.selectFrom('slotClaim').select('startsAt').execute()
const links = async (admin: TestMember) =>
  (await admin.get('/api/admin/direct-url?page=0&size=10')).json().content
const actions = async (world: World, admin: TestMember) =>
  (await world.db.selectFrom('accessLog').select(['action', 'actorId', 'subjectId']).execute()).filter(
    ({ actorId }) => actorId === admin.id,
  )

/** A browser that has opened a link, with an order that waits. */
async function startPaying(world: World, key: string) {
  const browser = openBrowser(world)
  const body = await linkOrderOf(world, key)
  const reply = await browser.post('/api/payment/history/direct', body)
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, sent?: object) =>
    world.app.inject({ method, url, cookies: browser.cookies, ...(sent && { body: sent }) })
  return {
    body,
    reply,
    status: () =>
      call('PUT', `/api/payment/history/${body.paymentId}/status`, { status: 'PAID', responseData: '{}' }),
    temporary: () => call('POST', `/api/payment/temporary/${body.paymentId}`, {}),
    placed: () => call('GET', `/api/payment/history/${body.paymentId}`),
    again: () => browser.post('/api/payment/history/direct', body),
    another: async () => browser.post('/api/payment/history/direct', await linkOrderOf(world, key)),
    cookie: reply.cookies[0],
  }
}

const pay = async (world: World, { body }: Awaited<ReturnType<typeof startPaying>>, outcome?: string) =>
  payFor(world, { ...(await order(world, body.urlKey)), paymentId: body.paymentId }, outcome)

test('[DL-05] [DL-60] [DL-61] a link holds its hour, and its record is masked for whoever is not logged in', async ({
  world,
  member,
  admin,
}) => {
  const reply = await admin.post(GENERATE, linkFor(member))
  const { data, result, message } = reply.json()
  expect([reply.statusCode, result, message]).toEqual([200, 'success', '숏링크를 만들었어요.'])
  expect(data.uniqueKey).toMatch(/^[\w-]{22}$/)
  const found = await open(world, data.uniqueKey)
  expect(found.json().data).toEqual({
    uniqueKey: data.uniqueKey,
    member: { memberId: null, userName: '김*늘', userPhone: expect.stringMatching(/^010-\*{4}-\d{4}$/) },
    coupon: { id: 7, title2: '프라이빗 개인상담 1회', price: 120_000, discount: 0, session: 1 },
    reservationInfo: {
      reservationDate: '2026-11-24',
      reservationTime: '14:00',
      counselor: '윤서하',
      counselorId: 'js_c1',
      center: '잠실센터',
      location: '서울',
      branchCode: 'JS',
      centerPhone: expect.stringMatching(/^[\d-]+$/),
      reason: '',
    },
  })
  for (const secret of [REASON, '김하늘']) expect(found.body).not.toContain(secret)
  expect(found.headers['referrer-policy']).toBe('no-referrer')
  const stored = await world.db.selectFrom('directUrl').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(data.uniqueKey)
  const taken = await (await addMember(world)).post('/api/payment/history', await orderOf(world))
  expect(taken.json()).toMatchObject({ status: 409, message: sentenceOf('SLOT_TAKEN') })
})

test('[DL-61] the member reads it in full, and whoever may read phone and reason at the desk; each look is logged', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  for (const reader of [member, admin]) {
    const { data } = (await reader.get(`/api/admin/direct-url/${key}`)).json()
    expect(data.member).toMatchObject({ memberId: member.id, userName: '김하늘' })
    expect(data.member.userPhone).not.toContain('*')
    expect(data.reservationInfo.reason).toBe(REASON)
  }
  const stranger = await addMember(world)
  const { data } = (await stranger.get(`/api/admin/direct-url/${key}`)).json()
  expect(data.member.memberId).toBeNull()
  const [link] = await links(admin)
  await admin.post(`/api/admin/direct-url/${link.id}/revoke`)
  expect((await actions(world, admin)).map(({ action, subjectId }) => [action, subjectId])).toEqual(
    ['MAKE_LINK', 'READ_LINK', 'READ_PHONE', 'READ_REASON', 'READ_LINK', 'REVOKE_LINK'].map((action) => [
      action,
      member.id,
    ]),
  )
})

test('[DL-24] staff who may not read phone or reason, or haven’t shown their passkey, read neither by a link', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const read = async (reader: TestMember) => {
    const { data } = (await reader.get(`/api/admin/direct-url/${key}`)).json()
    return [data.member.userPhone.includes('*'), data.reservationInfo.reason]
  }
  const grants = (role: 'DESK' | 'BRANCH_MANAGER', branchCode: string) => ({
    userType: 'ADMIN' as const,
    grants: [{ role, branchCode, wrId: null }],
  })
  const desk = await addMember(world, grants('DESK', 'JS'))
  expect(await read(desk)).toEqual([false, ''])
  expect(await read(await addMember(world, grants('BRANCH_MANAGER', 'GN')))).toEqual([true, ''])
  expect(await read(await addMember(world, { userType: 'MASTER' }))).toEqual([false, ''])
  const manager = await addMember(world, grants('BRANCH_MANAGER', 'JS'))
  expect(await read(manager)).toEqual([false, REASON])
  const authenticator = await addPasskey(manager)
  await world.db
    .updateTable('loginSession')
    .set({ steppedUpAt: null })
    .where('memberId', '=', manager.id)
    .execute()
  expect(await read(manager)).toEqual([true, ''])
  await stepUp(manager, authenticator)
  expect(await read(manager)).toEqual([false, REASON])
})

test('[DL-02] the server refuses in the order of the form, with its sentences', async ({ member, admin }) => {
  const nothing = { memberId: null, couponId: null, reservationDate: '', reservationTime: '' }
  const empty = { ...linkFor(member), ...nothing, branchCode: '', counselorId: '', reason: ' ' }
  const whole = linkFor(member)
  const said: string[] = []
  for (const field of [
    'memberId',
    'couponId',
    'reservationDate',
    'reservationTime',
    'branchCode',
    'counselorId',
    'reason',
  ] as const) {
    const reply = (await admin.post(GENERATE, empty)).json()
    said.push(`${reply.status} ${reply.message}`)
    Object.assign(empty, { [field]: whole[field] })
  }
  expect(said).toEqual([
    '400 회원을 선택해주세요.',
    '400 이용권을 선택해주세요.',
    '400 예약 날짜를 선택해주세요.',
    '400 예약 시간을 선택해주세요.',
    '400 센터를 선택해주세요.',
    '400 상담사를 선택해주세요.',
    '400 상담신청 사유를 입력해주세요.',
  ])
  expect((await admin.post(GENERATE, empty)).statusCode).toBe(200)
})

test.for([
  ['another name', { customerName: '이도윤' }],
  ['another phone', { customerPhone: '010-9999-9999' }],
  ['another region', { location: '경기' }],
  ['another centre', { center: '강남센터' }],
  ['another counsellor', { counselor: '한지우' }],
  ['a counsellor of another centre', { counselorId: 'gn_c1' }],
  ['a coupon that this member can not buy', { couponId: 15 }],
  ['an hour that is over', { reservationDate: '2026-11-20' }],
  ['an hour off the half hours', { reservationTime: '14:10' }],
  ['a session too soon', { reservationDate: '2026-11-23', reservationTime: '10:00' }],
] as const)(
  'what contradicts itself or can not be had is refused: %s',
  async ([_, change], { world, member, admin }) => {
    world.moveTo('2026-11-23', '09:10')
    const reply = await admin.post(GENERATE, linkFor(member, change))
    expect(reply.statusCode).toBe(409)
    expect(await reservations(world)).toEqual([])
  },
)

test('nobody stores a reason of somebody who has not agreed to that, or has no phone', async ({
  world,
  admin,
}) => {
  for (const person of [{ hasAgreed: false }, { phone: null }]) {
    const reply = await admin.post(GENERATE, linkFor(await addMember(world, person)))
    expect(reply.statusCode).toBe(409)
  }
})

test('two links for one hour: the first has it', async ({ world, member, admin }) => {
  await makeLink(admin, member)
  const second = await admin.post(GENERATE, linkFor(await addMember(world)))
  expect(second.json()).toMatchObject({ status: 409, message: sentenceOf('SLOT_TAKEN') })
  expect(await reservations(world)).toHaveLength(1)
})

test('[DL-61] somebody without a login pays: the session is the member’s, what is told back is masked', async ({
  world,
  member,
  admin,
}) => {
  const payer = await startPaying(world, await makeLink(admin, member))
  expect(payer.reply.json().data).toMatchObject({
    amount: 120_000,
    status: 'PENDING',
    orderName: '이용권 결제 1회',
  })
  expect(payer.cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await pay(world, payer)
  expect((await payer.status()).json().data).toMatchObject({ status: 'PAID' })
  const { data, result } = (await payer.temporary()).json()
  expect(result).toBe('success')
  expect(data.confirmation).toMatchObject({ userName: '김*늘', centerName: '잠실센터', hopeTime: '14:00' })
  const placed = await payer.placed()
  expect(placed.json().data.session).toMatchObject({ name: '김*늘', reason: '' })
  expect(placed.body + JSON.stringify(data)).not.toContain(REASON)
  expect(await reservations(world)).toEqual([{ memberId: member.id, state: 'BOOKED' }])
  expect((await member.get('/api/myList')).json().totalCount).toBe(1)
  expect((await open(world, payer.body.urlKey)).json()).toMatchObject({ status: 409, code: 'LINK_PAID' })
  expect((await startPaying(world, payer.body.urlKey)).reply.json()).toMatchObject({ code: 'LINK_PAID' })
})

test('the order of a link is told to its member and to the browser that pays, to nobody else', async ({
  world,
  member,
  admin,
}) => {
  const { body } = await startPaying(world, await makeLink(admin, member))
  const url = `/api/payment/history/${body.paymentId}`
  expect((await member.get(url)).json().data.session.reason).toBe(REASON)
  expect((await admin.get(url)).statusCode).toBe(404)
  expect((await world.app.inject({ url })).json()).toMatchObject({
    status: 401,
    errorType: 'AUTHENTICATION_REQUIRED',
  })
  const cookies = { payer: 'x'.repeat(43) }
  expect((await world.app.inject({ url, cookies })).statusCode).toBe(401)
  expect((await world.app.inject({ url: '/api/myList', cookies })).statusCode).toBe(401)
})

test('an attempt that failed leaves the hour held, and the next one succeeds', async ({
  world,
  member,
  admin,
}) => {
  const payer = await startPaying(world, await makeLink(admin, member))
  await pay(world, payer, 'limit-exceeded')
  expect((await payer.status()).json().data.status).not.toBe('PAID')
  const next = await payer.another()
  expect(next.statusCode).toBe(200)
  expect(await claims(world)).toHaveLength(2)
  const { paymentId } = next.json().data
  await payFor(world, { ...(await orderOf(world)), paymentId })
  const settled = await member.put(`/api/payment/history/${paymentId}/status`, {
    status: 'PAID',
    responseData: '{}',
  })
  expect(settled.json().data.status).toBe('PAID')
})

test('[DL-60] one attempt at a time: another browser waits ten minutes, the same one may begin anew', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const first = await startPaying(world, key)
  expect((await first.again()).json()).toEqual(first.reply.json())
  expect((await startPaying(world, key)).reply.statusCode).toBe(409)
  expect((await first.another()).statusCode).toBe(200)
  expect(await stateOf(world, first.body)).toBe('EXPIRED')
  world.moveBy(11)
  expect((await startPaying(world, key)).reply.statusCode).toBe(200)
})

test('[EG-05] an order that is refused gives its browser no cookie', async ({ world, member, admin }) => {
  const body = await linkOrderOf(world, await makeLink(admin, member))
  const browser = openBrowser(world)
  const refused = await browser.post('/api/payment/history/direct', { ...body, amount: body.amount - 1 })
  expect([refused.statusCode >= 400, refused.cookies]).toEqual([true, []])
  expect((await browser.post('/api/payment/history/direct', body)).cookies).toHaveLength(1)
})

test('the price and the consent are checked, and what else is sent is refused', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const body = await linkOrderOf(world, key)
  const browser = openBrowser(world)
  const send = (change: object) => browser.post('/api/payment/history/direct', { ...body, ...change })
  expect((await send({ terms: [] })).json().message).toBe(sentenceOf('CONSENT_MISSING'))
  expect((await send({ amount: 1 })).json().message).toBe(sentenceOf('AMOUNT_CHANGED'))
  for (const change of [{ couponId: 1 }, { memberId: admin.id }, { slot: {} }])
    expect((await send(change)).statusCode).toBe(400)
  expect((await send({ urlKey: 'x'.repeat(22) })).statusCode).toBe(404)
})

test('[DL-06] each link that was sent says who of the staff made it', async ({
  world,
  member,
  admin,
  master,
}) => {
  await world.db.updateTable('member').set({ name: '정다운' }).where('id', '=', admin.id).execute()
  await makeLink(admin, member)
  const names = async (reader: typeof admin) =>
    (await links(reader)).map(({ maker }: { maker: string }) => maker)
  expect(await names(master)).toEqual(await names(admin))
  expect(await names(admin)).toEqual(['정다운'])
})

test('[DL-60] a link ends after 72 hours or an hour before its session, and its hour is free again', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const payer = await startPaying(world, key)
  const [link] = await links(admin)
  expect(link).toMatchObject({ state: 'OPEN', userName: '김*늘', expiresAt: '2026-11-24T13:00' })
  await open(world, key)
  expect((await links(admin))[0].state).toBe('OPENED')
  world.moveTo('2026-11-24', '13:00')
  expect((await open(world, key)).json()).toMatchObject({ status: 410, ...ended('LINK_EXPIRED') })
  expect(payer.reply.statusCode).toBe(200)
  await releaseLinks(world.app, fail)
  expect(await claims(world)).toEqual([])
  expect((await links(admin))[0].state).toBe('EXPIRED')
})

test('a contender gets the hour of a link that is over, before anybody has tidied up', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member, { reservationDate: '2026-12-15' })
  const rival = await addMember(world)
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-12-15', hopeTime: '14:00' }
  expect((await rival.post('/api/payment/history', await orderOf(world, { slot }))).statusCode).toBe(409)
  world.moveBy(72 * 60)
  expect((await rival.post('/api/payment/history', await orderOf(world, { slot }))).statusCode).toBe(200)
})

test('a revoked link opens no more and its hour is free; twice is refused', async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const [{ id }] = await links(admin)
  const revoke = () => admin.post(`/api/admin/direct-url/${id}/revoke`)
  expect((await revoke()).statusCode).toBe(200)
  expect((await open(world, key)).json()).toMatchObject({ status: 410, ...ended('LINK_REVOKED') })
  expect((await revoke()).statusCode).toBe(410)
  expect(await claims(world)).toEqual([])
  expect((await links(admin))[0].state).toBe('REVOKED')
  expect((await admin.post('/api/admin/direct-url/9999/revoke')).statusCode).toBe(404)
})

test('whoever is paying when a link is revoked may finish', async ({ world, member, admin }) => {
  const payer = await startPaying(world, await makeLink(admin, member))
  const [{ id }] = await links(admin)
  await admin.post(`/api/admin/direct-url/${id}/revoke`)
  expect(await claims(world)).toHaveLength(2)
  await pay(world, payer)
  expect((await payer.status()).json().data.status).toBe('PAID')
  expect((await links(admin))[0].state).toBe('PAID')
})

test('the hours held for links are none of the member’s own payments under way', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  await makeLink(admin, member, { reservationTime: '16:00' })
  const at = (hopeTime: string) => ({
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime },
  })
  for (const time of ['10:00', '11:30', '18:00'])
    expect((await member.post('/api/payment/history', await orderOf(world, at(time)))).statusCode).toBe(200)
  expect((await links(admin)).map(({ state }: { state: string }) => state)).toEqual(['OPEN', 'OPEN'])
  const seen = (await member.get('/api/member/schedules/101?selectDate=2026-11-24')).json()
  const held = seen.data.scheduleList.find(({ startTime }: { startTime: string }) => startTime === '14:00')
  expect(held.status).toBe('OFF')
})

test('[AB-01] 2,000 guesses find no key, 30 of a network are answered in ten minutes, and whoever has a link opens it beside them', async () => {
  const behind = await openWorld({ trustedProxies: ['127.0.0.1'] })
  const staff = await addMember(behind, { userType: 'ADMIN' })
  const key = await makeLink(staff, await addMember(behind))
  const guess = (url: string, address: string) =>
    behind.app.inject({ url: `/api/admin/direct-url/${url}`, headers: { 'x-forwarded-for': address } })
  const seen: Record<string, number> = {}
  for (let number = 0; number < 2_000; number += 1) {
    const guessed = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    const { statusCode } = await guess(guessed, `203.0.113.${number % 10}`)
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  expect(seen).toEqual({ 404: 300, 429: 1_700 })
  expect((await guess(key, '203.0.113.1')).statusCode).toBe(200)
  await behind.close()
}, 120_000)

const BATCHES = times(10, 100)

test(`${BATCHES} × 1,000 guesses, were there no limiter, find none of the keys`, async ({
  world,
  member,
  admin,
}) => {
  const key = await makeLink(admin, member)
  const guessed = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  const found = async (keys: string[]) => {
    const digests = keys.map((guess) => digestOfKey(world.app.digest, guess))
    return world.db.selectFrom('directUrl').select('id').where('keyDigest', 'in', digests).execute()
  }
  expect(await found([key])).toHaveLength(1)
  for (let batch = 0; batch < BATCHES; batch += 1)
    expect(await found(Array.from({ length: 1_000 }, guessed))).toEqual([])
}, 60_000)

test('[DL-07] links are narrowed to a state and to the reader’s own, each in just the state that its line shows', async ({
  world,
  member,
  admin,
  master,
}) => {
  const key = await makeLink(admin, member)
  const paid = await startPaying(world, key)
  await pay(world, paid)
  await paid.status()
  await paid.temporary()
  for (const hour of [15, 16, 17])
    await makeLink(hour === 17 ? master : admin, member, { reservationTime: `${hour}:00` })
  const read = async (reader: TestMember, query: string) =>
    (await reader.get(`/api/admin/direct-url?page=0&size=10${query}`)).json().content
  const all: { id: number; time: string; state: string }[] = await read(admin, '')
  const idAt = (time: string) => all.find((link) => link.time === time)?.id
  await admin.post(`/api/admin/direct-url/${idAt('15:00')}/revoke`, {})
  const states = async (query: string) =>
    (await read(admin, query)).map(({ time, state }: { time: string; state: string }) => `${time} ${state}`)
  expect(await states('&state=ALIVE')).toEqual(['17:00 OPEN', '16:00 OPEN'])
  expect(await states('&state=ALIVE&maker=me')).toEqual(['16:00 OPEN'])
  expect(await states('&state=REVOKED')).toEqual(['15:00 REVOKED'])
  expect(await states('&state=PAID')).toEqual(['14:00 PAID'])
  expect(await states('&state=EXPIRED')).toEqual([])
  world.moveTo('2026-11-25', '09:00')
  expect(await states('&state=ALIVE')).toEqual([])
  expect((await states('&state=EXPIRED')).toSorted()).toEqual(['16:00 EXPIRED', '17:00 EXPIRED'])
  expect((await admin.get('/api/admin/direct-url?state=LOST')).statusCode).toBe(400)
})

const ended = (code: LinkEnd) => ({ code, message: sentenceOf(code) })

test('[PY-03] a link lives for the hours of the policy in force when it was made, and no later version moves its end', async ({
  world,
  member,
  admin,
  master,
}) => {
  await addVersion(master, { linkHours: 5 })
  await makeLink(admin, member)
  const ends = async () => (await links(admin)).map(({ expiresAt }: { expiresAt: string }) => expiresAt)
  const made = world.app.now()
  expect(await ends()).toEqual([formatWallClock(addMinutes(made, 5 * 60))])
  await addVersion(master, { linkHours: 168 })
  expect(await ends()).toEqual([formatWallClock(addMinutes(made, 5 * 60))])
})
