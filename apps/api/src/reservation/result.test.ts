import type { Question } from '@self/contract/diagnosis'
import { sentenceOf } from '@self/contract/refusal-codes'
import { scoreOf } from '@self/contract/test-score'
import { expect } from 'vitest'
import { tests } from '../../seed/reference/diagnosis.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, orderOf, payFor, register } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

/** A result that the member has stored; gives its id. */
async function store(member: TestMember, testCd = 'DEP'): Promise<number> {
  const found = tests.find((one) => one.testCd === testCd)
  const questions = (found?.questions ?? []) as Question[]
  const answers = questions.map(() => 3)
  const body = { score: scoreOf(questions, answers), testType: found?.testType, testCd, answers }
  await member.post('/api/selfTest/saveResult', body)
  const { content } = (await member.get('/api/selfTest/testResultList?size=1')).json()
  return content[0].id
}

const reserveWith = async (member: TestMember, resultId?: number) => {
  const body = { ...requestOf(), ...(resultId !== undefined && { resultId }) }
  return member.post('/api/reserve', body)
}
const sendWith = async (member: TestMember, resultId: number): Promise<number> =>
  (await reserveWith(member, resultId)).json().data.id
const read = async (staff: TestMember, id: number, body = {}) =>
  (await staff.post(`/api/desk/${id}/reason`, body)).json()
const sentIn = async (world: World) =>
  (await world.db.selectFrom('reservation').select('resultId').execute()).map(({ resultId }) => resultId)
const looksAt = async (world: World, staff: TestMember) =>
  (
    await world.db
      .selectFrom('accessLog')
      .select(['action', 'subjectId'])
      .where('actorId', '=', staff.id)
      .execute()
  ).filter(({ action }) => action === 'READ_RESULT')

const SENT = { testType: '우울감 점검', score: 22, most: 44, level: 2, on: '2026-11-23' }

test('[RB-03] a result sent with a request is read with its reason, without its answers, and both looks are logged', async ({
  world,
  member,
  admin,
}) => {
  const id = await sendWith(member, await store(member))
  const list = (await admin.get('/api/desk?branchCode=GN&date=2026-11-24')).json()
  expect(JSON.stringify(list)).not.toMatch(/우울|resultId/)
  expect((await read(admin, id)).data).toEqual({ reason: '요즘 잠이 오지 않아요', result: SENT })
  expect(await looksAt(world, admin)).toEqual([{ action: 'READ_RESULT', subjectId: member.id }])
  const { content } = (await member.get('/api/account/accesses')).json()
  expect(JSON.stringify(content)).toContain('예약과 함께 보낸 자가진단 결과 조회')
})

test('[RB-03] without the field, as an older browser books, nothing is sent though a result is stored', async ({
  world,
  member,
  admin,
}) => {
  await store(member)
  const id = (await reserveWith(member)).json().data.id
  expect((await read(admin, id)).data).toEqual({ reason: '요즘 잠이 오지 않아요' })
  expect(await looksAt(world, admin)).toEqual([])
})

test('[RB-03] a result sent with an order is read with the reason of its session, and a second attempt names it', async ({
  world,
  member,
  admin,
}) => {
  const resultId = await store(member)
  const order = await register(world, member, { resultId })
  const { session } = (await member.get(`/api/payment/history/${order.paymentId}`)).json().data
  expect(session.resultId).toBe(resultId)
  await payFor(world, order)
  const { reservationId } = (await member.post('/api/booking', bookingOf(order))).json().data
  expect((await read(admin, reservationId)).data.result).toEqual(SENT)
})

test("[RB-04] another member's result, one that is gone and one that never was are refused, and nothing is booked", async ({
  world,
  member,
}) => {
  const other = await addMember(world)
  const foreign = await store(other)
  const gone = await store(member)
  await member.post(`/api/selfTest/testResult/${gone}/delete`, {})
  for (const resultId of [foreign, gone, 999_999]) {
    const requested = await reserveWith(member, resultId)
    expect([requested.statusCode, requested.json().message]).toEqual([409, sentenceOf('RESULT_GONE')])
    const ordered = await member.post('/api/payment/history', await orderOf(world, { resultId }))
    expect(ordered.json().code).toBe('RESULT_GONE')
  }
  expect(await sentIn(world)).toEqual([])
  expect((await reserveWith(member, -1)).statusCode).toBe(400)
})

test('[RB-04] who may not read the reason reads no result: members, the desk, a MASTER without a why', async ({
  world,
  member,
}) => {
  const id = await sendWith(member, await store(member))
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  const master = await addMember(world, { userType: 'MASTER' })
  for (const reader of [member, await addMember(world), desk, master]) {
    const reply = await reader.post(`/api/desk/${id}/reason`, {})
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('우울')
    expect(await looksAt(world, reader)).toEqual([])
  }
  const opened = await read(master, id, { why: '보호자 요청으로 안전을 확인하려고 봐요' })
  expect(opened.data.result).toEqual(SENT)
  expect(await looksAt(world, master)).toHaveLength(1)
})

test('[RB-05] a result that is deleted is read no longer, and its reservation stands', async ({
  world,
  member,
  admin,
}) => {
  const resultId = await store(member)
  const id = await sendWith(member, resultId)
  await member.post(`/api/selfTest/testResult/${resultId}/delete`, {})
  expect((await read(admin, id)).data).toEqual({ reason: '요즘 잠이 오지 않아요' })
  expect(await sentIn(world)).toEqual([null])
})

test('[RB-05] without the consent to sensitive data nothing that was sent is left', async ({
  world,
  member,
}) => {
  await sendWith(member, await store(member))
  world.moveTo('2026-11-25', '09:00')
  const id = 'signup-sensitive'
  expect((await member.post('/api/account/consents/withdraw', { id })).statusCode).toBe(200)
  expect(await sentIn(world)).toEqual([null])
})

test('[RB-05] it stands in no message, address or order name', async ({ world, member }) => {
  const resultId = await store(member)
  const order = await register(world, member, { resultId })
  await payFor(world, order)
  await member.post('/api/booking', bookingOf(order))
  expect(await sentIn(world)).toEqual([resultId])
  const messages = await world.messagesOf('01000000001')
  expect(messages).toHaveLength(1)
  const { orderName, description } = await world.db
    .selectFrom('payment')
    .select(['orderName', 'description'])
    .executeTakeFirstOrThrow()
  const texts = [...messages, orderName, description].join('\n')
  expect(texts).not.toMatch(/우울|자가진단|점검|22점/)
})

test('[RB-08] a result that was sent is withdrawn alone, by its member: nobody reads it with the reason, and it stays', async ({
  world,
  member,
  admin,
}) => {
  const resultId = await store(member)
  const id = await sendWith(member, resultId)
  const isSent = async () => (await member.get('/api/myList')).json().consultationsList[0].isResultSent
  expect(await isSent()).toBe(true)
  const withdraw = (by: TestMember) => by.post(`/api/reserve/${id}/result/withdraw`)
  expect((await withdraw(await addMember(world))).statusCode).toBe(404)
  expect(await sentIn(world)).toEqual([resultId])

  world.moveTo('2026-11-24', '20:00') // after the session too
  for (const _ of ['once', 'again']) expect((await withdraw(member)).statusCode).toBe(200)
  expect(await isSent()).toBeUndefined()
  expect((await read(admin, id)).data).toEqual({ reason: '요즘 잠이 오지 않아요' })
  expect(await looksAt(world, admin)).toEqual([])
  expect((await member.get('/api/selfTest/testResultList?size=1')).json().content[0].id).toBe(resultId)
  const entries = world.db.selectFrom('accessLog').select(['actorId', 'subjectId'])
  expect(await entries.where('action', '=', 'WITHDRAW_RESULT').execute()).toEqual([
    { actorId: member.id, subjectId: member.id },
  ])
})
