import type { ReserveBody } from '@self/contract/booking-body'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const form = (change: object) => ({
  formData: { name: '김하늘', phone: '010-0000-0001', reason: '상담', ...change },
})
const noDoubles = { name: undefined, phone: undefined, memo: undefined, hopeDate: undefined }
const stored = (world: World) =>
  world.db.selectFrom('reservation').select(['id', 'state', 'startsAt']).execute()

test('[RS-13] a request takes its hour at once and waits for the branch', async ({ member }) => {
  const reply = await member.post('/api/reserve', requestOf())
  const answer = { answerBy: '2026-11-24T09:00', isShortNotice: false }
  const data = { id: expect.any(Number), message: '예약을 접수했어요.', ...answer }
  expect([reply.statusCode, reply.json()]).toEqual([200, { result: 'success', data }])
  expect((await member.get('/api/myList')).json().consultationsList).toMatchObject([
    {
      hopeDate: '2026-11-24',
      hopeTime: '14:00',
      state: 'REQUESTED',
      checkBooking: null,
      change: 'Y',
      ...answer,
    },
  ])
})

test('[RS-13] data true means free: before the request, and false after it', async ({ member }) => {
  const check = '/api/booking/check/2026-11-24T14:00?branchCode=GN'
  expect((await member.get(check)).json()).toEqual({ result: 'success', data: true })
  await member.post('/api/reserve', requestOf())
  expect((await member.get(check)).json()).toEqual({ result: 'success', data: false })
})

test('[RS-13] the second member reads that the hour is taken, and nothing is kept of the refused request', async ({
  world,
  member,
}) => {
  await member.post('/api/reserve', requestOf())
  const reply = await (await addMember(world)).post('/api/reserve', requestOf())
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ status: 409, code: 'SLOT_TAKEN', message: '이미 예약된 날짜 입니다.' })
  expect(reply.json()).not.toHaveProperty('data')
  expect(await stored(world)).toHaveLength(1)
})

test('the same request twice is one reservation, and both answers name it', async ({ world, member }) => {
  const twice = [
    await member.post('/api/reserve', requestOf()),
    await member.post('/api/reserve', requestOf()),
  ]
  expect(new Set(twice.map((reply) => `${reply.statusCode} ${reply.json().data.id}`)).size).toBe(1)
  expect(await stored(world)).toHaveLength(1)
})

test('[SQ-06] of several reasons to refuse a request the first in order is said, though all are read at once', async ({
  world,
}) => {
  const [unready, ready] = [await addMember(world, { hasAgreed: false }), await addMember(world)]
  const closed = { date: '2026-11-22', time: '14:00' }
  const noName = { ...noDoubles, ...form({ name: ' ' }) }
  const codeOf = async (member: typeof ready, body: ReserveBody) =>
    (await member.post('/api/reserve', body)).json().code
  const at = (branch: string) => ({ selectedCode: branch, branch })
  expect([
    await codeOf(unready, requestOf({ ...noName, selectedCode: 'ZZ', branch: undefined }, closed)),
    await codeOf(unready, requestOf({ ...noName, ...at('JS') }, closed)),
    await codeOf(unready, requestOf(noName, closed)),
    await codeOf(unready, requestOf({}, closed)),
    await codeOf(ready, requestOf({}, closed)),
  ]).toEqual(['NOT_FOUND', 'PRIVATE_PAYS_FIRST', 'BOOKER_MISSING', 'SENSITIVE_MISSING', 'SLOT_CLOSED'])
  expect(await stored(world)).toEqual([])
})

test('at a private branch an hour is free while any of its counsellors has it', async ({ member }) => {
  const isFree = async (at: string) => (await member.get(`/api/booking/check/${at}`)).json().data
  expect(await isFree('2026-11-24T14:00')).toBe(true)
  expect(await isFree('2026-11-24T21:00')).toBe(false)
})

test.for([
  ['name', { ...noDoubles, ...form({ name: ' ' }) }, '예약자 정보를 모두 입력해 주세요.'],
  ['phone', { ...noDoubles, ...form({ phone: '' }) }, '예약자 정보를 모두 입력해 주세요.'],
  ['reason', { ...noDoubles, ...form({ reason: '' }) }, '예약자 정보를 모두 입력해 주세요.'],
  ['a mobile', { ...noDoubles, ...form({ phone: '02-123-4567' }) }, '휴대폰 번호를 확인해 주세요.'],
  ['date', { ...noDoubles, ...form({}), selectedDate: '' as const }, '예약 날짜를 선택해 주세요.'],
  ['time', { ...noDoubles, ...form({}), selectedTime: '' as const }, '예약 시간을 선택해 주세요.'],
] as const)(
  '[RS-10] [WK-40] the server refuses a request without %s, with the same sentence as the screen',
  async ([_, change, sentence], { world, member }) => {
    const reply = await member.post('/api/reserve', requestOf(change))
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
    expect(await stored(world)).toEqual([])
  },
)

test('[RS-15] an hour moved by nine hours on the client is read by its digits', async ({ world, member }) => {
  const reply = await member.post('/api/reserve', requestOf({ hopeDate: '2026-11-24T14:00:00.000Z' }))
  expect(reply.statusCode).toBe(200)
  expect((await stored(world))[0]?.startsAt.toISOString()).toBe('2026-11-24T05:00:00.000Z')
})

test('a request that says two things is refused', async ({ member }) => {
  for (const change of [{ hopeDate: '2026-11-24T15:00' }, { branch: 'GS' }, { memo: '다른 이유' }]) {
    const reply = await member.post('/api/reserve', requestOf(change))
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('BOOKING_CONTRADICTION')])
  }
})

test.for([
  ['past', '2026-11-23', '09:00'],
  ['beyond the ten years of the calendar', '2036-01-02', '14:00'],
  ['in decades', '2099-12-31', '14:00'],
  ['off the half hours', '2026-11-24', '14:10'],
  ['before the opening', '2026-11-24', '09:30'],
  ['after the last start', '2026-11-24', '21:30'],
  ['on a day off', '2026-11-29', '14:00'],
  ['after the shorter Saturday', '2026-11-28', '18:30'],
] as const)('a start %s is refused', async ([_, date, time], { world, member }) => {
  const reply = await member.post('/api/reserve', requestOf({}, { date, time }))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_CLOSED')])
  expect(await stored(world)).toEqual([])
})

test('the last start of a branch without hours of its own is 21:00', async ({ member }) => {
  const at = (time: string) => requestOf({ selectedCode: 'DD', branch: 'DD' }, { date: '2026-11-24', time })
  expect((await member.post('/api/reserve', at('21:00'))).statusCode).toBe(200)
})

test('[RS-11] a private branch does not take requests', async ({ member }) => {
  const reply = await member.post('/api/reserve', requestOf({ selectedCode: 'JS', branch: 'JS' }))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PRIVATE_PAYS_FIRST')])
})

test('[RL-01] a visitor may ask whether an hour is free, and is told to log in for everything else', async ({
  world,
}) => {
  const visit = (method: 'GET' | 'POST', url: string) => world.app.inject({ method, url, body: requestOf() })
  expect((await visit('GET', '/api/booking/check/2026-11-24T14:00')).statusCode).toBe(200)
  for (const reply of [await visit('POST', '/api/reserve'), await visit('GET', '/api/myList')]) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json().errorType).toBe('AUTHENTICATION_REQUIRED')
  }
})

test("[MY-04] a member sees only the member's own sessions; what can't be changed any more says so", async ({
  world,
  member,
}) => {
  await member.post('/api/reserve', requestOf())
  expect((await (await addMember(world)).get('/api/myList')).json()).toEqual({
    totalCount: 0,
    waitingCount: 0,
    nextDate: null,
    consultationsList: [],
  })
  world.moveTo('2026-11-23', '17:59')
  expect((await member.get('/api/myList')).json()).toMatchObject({
    totalCount: 0,
    waitingCount: 1,
    nextDate: null,
  })
  world.moveTo('2026-11-24', '13:59')
  expect((await member.get('/api/myList')).json().consultationsList).toMatchObject([{ change: 'Y' }])
  world.moveTo('2026-11-24', '14:00')
  expect((await member.get('/api/myList')).json().consultationsList).toMatchObject([{ change: 'N' }])
})

test.for(['2026-02-31T10:00', '2026-11-24T25:00', 'x', '2026-11-24', "2026-11-24T10:00'"])(
  'a date that does not exist is a bad request: %s',
  async (at, { member }) => {
    expect((await member.get(`/api/booking/check/${encodeURIComponent(at)}`)).statusCode).toBe(400)
  },
)
