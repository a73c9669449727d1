import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf, payFor, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('trustedProxies', ['127.0.0.1'])

const send = (
  world: World,
  change: object = {},
  headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.1' },
) =>
  world.app.inject({
    method: 'POST',
    url: '/api/payment-error',
    headers,
    body: {
      serviceType: '예약 결제',
      errorCode: 'F0004',
      errorMessage: '거절',
      deviceType: 'MOBILE',
      ...change,
    },
  })
const read = async (admin: TestMember, path = '') => (await admin.get(`/api/payment-error${path}`)).json()
const codes = async (admin: TestMember, path: string) =>
  (await read(admin, path)).content.map(({ errorCode }: { errorCode: string }) => errorCode)
const idOf = async (admin: TestMember, errorCode: string): Promise<number> =>
  (await read(admin, `?errorCode=${errorCode}`)).content[0].id
const logged = async (world: World, admin: TestMember, action: string) =>
  (
    await world.db
      .selectFrom('accessLog')
      .select(['actorId', 'subjectId'])
      .where('action', '=', action)
      .where('actorId', '=', admin.id)
      .orderBy('seq')
      .execute()
  ).map(({ subjectId }) => subjectId)

test('[PE-02] an entry reads as it was logged, with its words, newest first; whose it is is masked', async ({
  world,
  member,
  admin,
}) => {
  await member.post('/api/payment-error', {
    serviceType: '개별 결제',
    errorCode: 'F104',
    errorMessage: '한도 초과',
    errorDetail: '자세히',
    transactionId: 'mid_000000000001',
    amount: 90_000,
    pgProvider: 'html5_inicis',
    deviceType: 'PC',
  })
  world.moveBy(1)
  await send(world)
  const { content, last } = await read(admin)
  expect(last).toBe(true)
  expect(content).toMatchObject([{ userId: '0', userName: '' }, { userId: String(member.id) }])
  expect(content[1]).toEqual({
    id: expect.any(Number),
    userId: String(member.id),
    userName: '김*늘',
    paymentMethod: 'CARD',
    amount: 90_000,
    serviceType: '개별 결제',
    errorCode: 'F104',
    errorMessage: '한도 초과',
    errorDetail: '자세히',
    severity: 'MEDIUM',
    severityDescription: '보통',
    transactionId: 'mid_000000000001',
    pgProvider: 'html5_inicis',
    deviceType: 'PC',
    status: 'PENDING',
    statusDescription: '미처리',
    createdAt: '2026-11-23T09:00',
    reports: 1,
    resolvedBy: null,
    resolvedAt: null,
    assigneeId: null,
    assignee: null,
    solutionNote: '',
  })
  expect(await read(admin, `/${content[1].id}`)).toEqual(content[1])
  expect((await read(admin, `/user/${member.id}`)).content).toEqual([content[1]])
  expect(await codes(admin, '/user/0')).toEqual(['F0004'])
})

test('[PE-02] four filters and words narrow the list; %, _ and \\ stand for themselves', async ({
  world,
  admin,
}) => {
  await send(world, { errorCode: 'BOOKING_SAVE_FAILED', errorMessage: '저장 100%' })
  await send(world, { errorCode: 'F400', errorMessage: '사용자 취소', transactionId: 'mid_find_me' })
  await send(world, { errorCode: 'F104', errorMessage: '한도', errorDetail: 'KCP 거절' })
  await admin.put(`/api/payment-error/${await idOf(admin, 'F104')}`, { status: 'IGNORED' })
  expect(await codes(admin, '?paymentMethod=CARD')).toHaveLength(3)
  expect(await codes(admin, '?paymentMethod=&severity=&status=&errorCode=')).toHaveLength(3)
  expect(await codes(admin, '?severity=CRITICAL')).toEqual(['BOOKING_SAVE_FAILED'])
  expect(await codes(admin, '?status=IGNORED')).toEqual(['F104'])
  expect(await codes(admin, '?errorCode=F400&status=PENDING')).toEqual(['F400'])
  expect(await codes(admin, '?errorCode=F400&status=IGNORED')).toEqual([])
  const search = (keyword: string, more = {}) =>
    codes(admin, `/search?${new URLSearchParams({ keyword, ...more })}`)
  expect(await search('kcp')).toEqual(['F104'])
  expect(await search('find_me')).toEqual(['F400'])
  expect(await search('%')).toEqual(['BOOKING_SAVE_FAILED'])
  expect(await search('\\')).toEqual([])
  expect(await search("' or 1=1 --")).toEqual([])
  expect(await search('', { severity: 'LOW' })).toEqual(['F400'])
})

test('[PE-02] by pages; what is no filter, status, id or keyword is refused', async ({ world, admin }) => {
  for (let count = 0; count < 3; count += 1) await send(world)
  expect(await read(admin, '?page=0&size=2')).toMatchObject({ content: [{}, {}], last: false })
  expect(await read(admin, '?page=1&size=2')).toMatchObject({ content: [{}], last: true })
  for (const path of [
    '?severity=WORST',
    '?status=DONE',
    '?userId=1',
    '/none',
    '/0',
    '/user/x',
    '/search',
    `/search?keyword=${'a'.repeat(51)}`,
  ])
    expect((await admin.get(`/api/payment-error${path}`)).statusCode, path).toBe(400)
  expect((await admin.get('/api/payment-error/999999')).statusCode).toBe(404)
})

test('[PE-06] the server names methods, severities with their colours, and statuses', async ({ admin }) => {
  expect(await read(admin, '/payment-methods')).toEqual([{ value: 'CARD', label: '카드' }])
  expect(await read(admin, '/severities')).toEqual([
    { value: 'CRITICAL', label: '심각', color: 'red' },
    { value: 'HIGH', label: '높음', color: 'orange' },
    { value: 'MEDIUM', label: '보통', color: 'yellow' },
    { value: 'LOW', label: '낮음', color: 'green' },
  ])
  expect((await read(admin, '/statuses')).map(({ value }: { value: string }) => value).toSorted()).toEqual([
    'IGNORED',
    'IN_PROGRESS',
    'PENDING',
    'RESOLVED',
  ])
})

test('[PE-02] how many wait, what was critical in the last day, and how often each code came on each day', async ({
  world,
  admin,
}) => {
  world.moveTo('2026-11-10', '23:59')
  await send(world, { errorCode: 'F104' })
  world.moveTo('2026-11-11', '00:00')
  await send(world, { errorCode: 'F104' })
  world.moveTo('2026-11-23', '08:00')
  await send(world, { errorCode: 'BOOKING_SAVE_FAILED' })
  world.moveTo('2026-11-24', '09:00')
  await send(world, { errorCode: 'F104' })
  await send(world, { errorCode: 'BOOKING_SAVE_FAILED' })
  await send(world, { errorCode: 'BOOKING_SAVE_FAILED' })
  expect(await read(admin, '/pending-count')).toEqual({ count: 6 })
  expect(await read(admin, '/recent-critical')).toMatchObject([
    { createdAt: '2026-11-24T09:00' },
    { createdAt: '2026-11-24T09:00' },
  ])
  const { days, codes: counted } = await read(admin, '/statistics')
  expect([days.length, days[0], days[13]]).toEqual([14, '2026-11-11', '2026-11-24'])
  const rest = Array(11).fill(0)
  expect(counted).toEqual([
    { errorCode: 'BOOKING_SAVE_FAILED', counts: [0, ...rest, 1, 2], total: 3 },
    { errorCode: 'F104', counts: [1, ...rest, 0, 1], total: 2 },
  ])
})

test('[PE-02] resolved by whoever asks, whatever name is sent, with a note', async ({ world, admin }) => {
  await send(world)
  const id = await idOf(admin, 'F0004')
  const resolve = (body: object) => admin.put(`/api/payment-error/${id}/resolve`, body)
  expect((await resolve({ resolvedBy: '한누리', solutionNote: ' ' })).json().message).toBe(
    '어떻게 처리했는지 적어 주세요.',
  )
  expect((await resolve({ solutionNote: 'a', status: 'IGNORED' })).statusCode).toBe(400)
  const reply = await resolve({ resolvedBy: '한누리', solutionNote: '다른 카드로 결제했어요.' })
  expect(reply.json()).toMatchObject({
    status: 'RESOLVED',
    statusDescription: '해결',
    resolvedBy: '김*늘',
    resolvedAt: '2026-11-23T09:00',
    solutionNote: '다른 카드로 결제했어요.',
  })
  expect(await world.db.selectFrom('paymentError').select('resolvedBy').execute()).toEqual([
    { resolvedBy: admin.id },
  ])
})

test('[PE-06] every status can be given; what is taken up again has been resolved by nobody', async ({
  world,
  admin,
}) => {
  await send(world)
  const id = await idOf(admin, 'F0004')
  const move = async (status: string) => (await admin.put(`/api/payment-error/${id}`, { status })).json()
  for (const status of ['IN_PROGRESS', 'IGNORED', 'RESOLVED', 'PENDING']) {
    const { status: now, resolvedBy } = await move(status)
    expect([now, resolvedBy]).toEqual([status, status === 'RESOLVED' ? '김*늘' : null])
  }
  for (const body of [{ status: 'DONE' }, { status: 'PENDING', severity: 'LOW' }, {}])
    expect((await admin.put(`/api/payment-error/${id}`, body)).statusCode).toBe(400)
  expect((await admin.put('/api/payment-error/999999', { status: 'PENDING' })).statusCode).toBe(404)
})

test('whose errors staff have read or handled is in the access log, once for a page; nobody’s are not', async ({
  world,
  admin,
}) => {
  const [one, other] = [await addMember(world), await addMember(world)]
  const body = { serviceType: '예약 결제', errorCode: 'F0004', errorMessage: '거절', deviceType: 'PC' }
  for (const member of [one, one, other]) await member.post('/api/payment-error', body)
  await send(world)
  await read(admin)
  expect(await logged(world, admin, 'READ_PAYMENT_ERROR')).toEqual([null])
  const subjects = await world.db.selectFrom('accessSubject').select('subjectId').execute()
  expect(new Set(subjects.map(({ subjectId }) => subjectId))).toEqual(new Set([one.id, other.id]))
  const { id } = (await read(admin, `/user/${one.id}`)).content[0]
  await admin.put(`/api/payment-error/${id}`, { status: 'IN_PROGRESS' })
  expect(await logged(world, admin, 'HANDLE_PAYMENT_ERROR')).toEqual([one.id])
})

const FLOOD = times(1_000, 10_000)

test(`[PE-04] ${FLOOD} reports from one address leave thirty rows, and a payment goes through meanwhile`, async ({
  world,
  member,
  admin,
}) => {
  const order = await orderOf(world)
  const answers = new Map<number, number>()
  const flood = async (count: number) => {
    for (let sent = 0; sent < count; sent += 100) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, index) => send(world, { errorCode: `F${sent + index}` })),
      )
      for (const { statusCode } of replies) answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    }
  }
  const pay = async () => {
    await member.post('/api/payment/history', order)
    await payFor(world, order)
    return member.put(`/api/payment/history/${order.paymentId}/status`, {
      status: 'PAID',
      responseData: '{}',
    })
  }
  const [, paid] = await Promise.all([flood(FLOOD), pay()])
  expect(paid.statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(Object.fromEntries(answers)).toEqual({ 200: 30, 429: FLOOD - 30 })
  expect(await read(admin, '/pending-count')).toEqual({ count: 30 })
}, 120_000)
