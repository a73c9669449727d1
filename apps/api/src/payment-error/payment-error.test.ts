import { limits } from '@self/contract/limit'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('trustedProxies', ['127.0.0.1'])

const report = {
  serviceType: '예약 결제',
  errorCode: 'F0004',
  errorMessage: '한도가 초과하였습니다.',
  deviceType: 'MOBILE',
}
const send = (world: World, change: object = {}, from = '203.0.113.1') =>
  world.app.inject({
    method: 'POST',
    url: '/api/payment-error',
    headers: { 'x-forwarded-for': from },
    body: { ...report, ...change },
  })
const rows = (world: World) => world.db.selectFrom('paymentError').selectAll().orderBy('id').execute()

test("[PE-04] whoever isn't logged in is user '0', a member is the one of the token, whatever was sent", async ({
  world,
}) => {
  await send(world, { userId: '7' })
  const member = await addMember(world)
  await member.post('/api/payment-error', { ...report, userId: '7' })
  expect((await rows(world)).map(({ userId }) => userId)).toEqual(['0', String(member.id)])
})

test('[PE-04] severity is the server’s, by code and words; device and service type are kept', async ({
  world,
}) => {
  await send(world, {
    severity: 'LOW',
    errorCode: 'BOOKING_SAVE_FAILED',
    deviceType: 'PC',
    serviceType: '개별 결제',
  })
  await send(world, {
    severity: 'CRITICAL',
    errorCode: 'F400',
    errorMessage: '[결제포기] 사용자가 결제를 취소하셨습니다',
  })
  await send(world, { errorMessage: 'PG사 결제요청에 실패하여 중단합니다.' })
  expect(await rows(world)).toMatchObject([
    { severity: 'CRITICAL', deviceType: 'PC', serviceType: '개별 결제', status: 'PENDING' },
    { severity: 'LOW', deviceType: 'MOBILE', serviceType: '예약 결제' },
    { severity: 'HIGH' },
  ])
})

test('[PR-05] what the failure page logs as CRITICAL joins the error of its payment, and a cancellation stays LOW', async ({
  world,
}) => {
  const cancelled = { errorCode: 'F400', errorMessage: '사용자 취소', transactionId: 'mid_000000000001' }
  await send(world, cancelled)
  await send(world, { ...cancelled, serviceType: '결제 실패', severity: 'CRITICAL' })
  expect(await rows(world)).toMatchObject([{ severity: 'LOW', reports: 2, serviceType: '예약 결제' }])
})

test.for([
  ['INVALID_PAYMENT_PARAMS', 'HIGH'],
  ['PAYMENT_STATUS_UPDATE_FAILED', 'CRITICAL'],
  ['PAYMENT_TEMPORARY_FETCH_FAILED', 'CRITICAL'],
  ['PAYMENT_FAILED', 'MEDIUM'],
  ['PAYMENT_PROCESSING_ERROR', 'HIGH'],
] as const)('[PR-04] the return error %s is kept as %s', async ([errorCode, severity], { world }) => {
  expect((await send(world, { errorCode, errorMessage: '돌아오는 길의 오류' })).statusCode).toBe(200)
  expect(await rows(world)).toMatchObject([{ errorCode, severity }])
})

test('a worse error of the same payment takes the row over, a milder one leaves it', async ({ world }) => {
  const transactionId = 'mid_000000000002'
  await send(world, { transactionId })
  await send(world, { transactionId, errorCode: 'BOOKING_SAVE_FAILED', errorMessage: '저장 실패' })
  await send(world, { transactionId, errorCode: 'F400', errorMessage: '' })
  expect(await rows(world)).toMatchObject([
    { severity: 'CRITICAL', errorCode: 'BOOKING_SAVE_FAILED', errorMessage: '저장 실패', reports: 3 },
  ])
})

test('eleven minutes later it is another error, and so is that of another payment or person', async ({
  world,
}) => {
  const transactionId = 'mid_000000000003'
  await send(world, { transactionId })
  world.moveBy(9)
  await send(world, { transactionId })
  world.moveBy(2)
  await send(world, { transactionId })
  await send(world, { transactionId: 'mid_000000000004' })
  await (await addMember(world)).post('/api/payment-error', { ...report, transactionId })
  expect((await rows(world)).map(({ reports }) => reports)).toEqual([2, 1, 1, 1])
})

test('ten reports of one payment at once are one row', async ({ world }) => {
  await Promise.all(Array.from({ length: 10 }, () => send(world, { transactionId: 'mid_000000000005' })))
  expect((await rows(world)).map(({ reports }) => reports)).toEqual([10])
})

test('card and phone numbers are not kept', async ({ world }) => {
  await send(world, { errorMessage: '카드 4330-1234-5678-9012', errorDetail: '연락처 010-0000-0001' })
  expect(await rows(world)).toMatchObject([{ errorMessage: '카드 ****', errorDetail: '연락처 ***' }])
})

test('thirty reports from a network in ten minutes are enough, another network goes on', async ({
  world,
}) => {
  for (let count = 0; count < 30; count += 1) expect((await send(world)).statusCode).toBe(200)
  const last = await send(world)
  expect([last.statusCode, last.json().message]).toEqual([429, sentenceOf('TOO_MANY_REPORTS')])
  expect((await send(world, {}, '198.51.100.9')).statusCode).toBe(200)
  world.moveBy(11)
  expect((await send(world)).statusCode).toBe(200)
})

/** Strangers have sent as many reports as they may, from everywhere and from the network of the calls without a proxy. */
async function flood({ app, db }: World) {
  for (const [limit, subject] of strangers) {
    await app.quota.tally(db, limit, subject)
    const key = app.digest(limit.name, subject)
    await db.updateTable('quota').set({ used: limit.times }).where('key', '=', key).execute()
  }
}
const strangers = [
  [limits.reports, ''],
  [limits.reportsInNetwork, '127.0.0.1'],
] as const

test('[AB-15] a member’s report is stored, whatever strangers have sent, and thirty in ten minutes are enough of one', async ({
  world,
  member,
}) => {
  await flood(world)
  expect((await send(world)).statusCode).toBe(429)
  for (let count = 0; count < 30; count += 1)
    expect((await member.post('/api/payment-error', report)).statusCode).toBe(200)
  expect((await member.post('/api/payment-error', report)).json().code).toBe('TOO_MANY_REPORTS')
  expect((await (await addMember(world)).post('/api/payment-error', report)).statusCode).toBe(200)
  expect(await rows(world)).toHaveLength(31)
})

test('[AB-15] what members report uses up nothing of what strangers may send', async ({ world, member }) => {
  await member.post('/api/payment-error', report)
  for (const [limit, subject] of strangers)
    expect(await world.app.quota.used(world.db, limit, subject), limit.name).toBe(0)
})

test.for([
  ['an unknown key', { role: 'MASTER' }],
  ['no code', { errorCode: '' }],
  ['words without end', { errorDetail: 'a'.repeat(1_001) }],
  ['an amount in words', { amount: '1000' }],
  ['a body of ten thousand letters', { pgProvider: 'a'.repeat(10_000) }],
] as const)('%s is refused and leaves nothing behind', async ([_, change], { world }) => {
  expect((await send(world, change)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send(world, change)).statusCode).toBeLessThan(500)
  expect(await rows(world)).toEqual([])
})
