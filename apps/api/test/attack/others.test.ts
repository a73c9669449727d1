import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { footprintOf } from '../fuzz/footprint.ts'
import { addMember } from '../member.ts'
import { buyPass, passOrderOf } from '../payment.ts'
import { buy, request, requestOf } from '../reservation.ts'
import { sampleCalls } from '../routes/sample-calls.ts'
import { type Route, routes, whoMay } from '../routes/who-may.ts'
import type { World } from '../world.ts'

/** Who has no right to what these routes are about, though logged in. */
const REFUSED = {
  own: ['MEMBER', 'ADMIN', 'MASTER'],
  staff: ['MEMBER'],
  admin: ['MEMBER'],
  master: ['MEMBER', 'ADMIN'],
} as const
type Guarded = keyof typeof REFUSED

const isGuarded = (route: Route): boolean => whoMay[route] in REFUSED
const guarded = routes.filter(isGuarded)

/** What of the owner may stand in no answer to somebody else. */
const PRIVATE = /김하늘|010-?0000|요즘 잠이 오지 않아요|전화로 확인|"token"/

test.for(guarded)(
  '[FZ-05] %s with the real id of somebody else: refused, nothing is read and nothing changes',
  async (route, { world }) => {
    const owner = await addMember(world)
    const { url, body } = await sampleCalls[route]({ world, owner })
    const [method, pattern] = route.split(' ') as ['GET', string]
    const intruders = await Promise.all(
      REFUSED[whoMay[route] as Guarded].map((userType) => addMember(world, { userType })),
    )
    const before = await footprintOf(world)
    for (const { token } of intruders) {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await world.app.inject({ method, url: url ?? pattern, headers, ...(body && { body }) })
      expect([403, 404]).toContain(reply.statusCode)
      expect(reply.body).not.toMatch(PRIVATE)
    }
    expect(await footprintOf(world)).toEqual(before)
  },
)

const TUESDAY = { date: '2026-11-24', time: '14:00' }

test('[FZ-05] somebody else’s session named as the one to be moved makes no hour free', async ({
  world,
  member,
}) => {
  const stranger = await addMember(world)
  const { id } = await buy(world, member, TUESDAY)
  const own = `selectDate=${TUESDAY.date}&bookingId=${id}`
  const stateFor = async ({ get }: typeof member) => {
    const list = (await get(`/api/member/schedules/101?${own}`)).json().data.scheduleList
    const check = await get(`/api/booking/check/2026-11-24T14:00?branchCode=JS&adminId=js_c1&bookingId=${id}`)
    const { status } = list.find(({ startTime }: { startTime: string }) => startTime === TUESDAY.time)
    return [status, check.json().data]
  }
  expect(await stateFor(member)).toEqual(['ON', true])
  expect(await stateFor(stranger)).toEqual(['OFF', false])
})

const passIdOf = async ({ db }: World, paymentId: string) =>
  (await db.selectFrom('pass').select('id').where('orderId', '=', paymentId).executeTakeFirstOrThrow()).id

test('[FZ-05] somebody else’s pass pays for nothing: no request, no order, and at no desk', async ({
  world,
  member,
  admin,
}) => {
  const passId = await passIdOf(world, (await buyPass(world, member)).paymentId)
  const stranger = await addMember(world)
  const id = await request(stranger, { date: '2026-11-25', time: '14:00' })
  const before = await footprintOf(world)
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '10:00' }
  const replies = [
    await stranger.post('/api/reserve', requestOf({ passId })),
    await stranger.post('/api/payment/history', {
      ...(await passOrderOf(world, { amount: 0, slot })),
      passId,
    }),
    await admin.post(`/api/desk/${id}/confirm`, { revision: 0, payment: { method: 'PASS', passId } }),
  ]
  expect(replies.map((reply) => reply.json().code)).toEqual([
    'PASS_UNUSABLE',
    'PASS_UNUSABLE',
    'DESK_PASS_UNUSABLE',
  ])
  expect(await footprintOf(world)).toEqual(before)
})

test('[FZ-05] a result sent under the id of somebody else’s is one’s own, or none', async ({
  world,
  member,
}) => {
  const stranger = await addMember(world)
  const sent = {
    score: 26,
    testType: '우울감 점검',
    testCd: 'DEP',
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  }
  await member.post('/api/selfTest/saveResult', sent)
  const own = (await member.get('/api/selfTest/testResultList')).body
  await stranger.post('/api/selfTest/saveResult', { ...sent, score: 3 })
  expect((await member.get('/api/selfTest/testResultList')).body).toBe(own)
  const { content } = (await stranger.get('/api/selfTest/testResultList')).json()
  expect(content.map(({ score }: { score: number }) => score)).not.toContain(26)
})

const WHO = ['memberId', 'userId', 'member_id', 'userType', 'role', 'isAdmin', 'resolvedBy', 'eapInfo']

test('[FZ-05] whoever names somebody else in a body acts for oneself, or is refused', async ({
  world,
  member,
}) => {
  const stranger = await addMember(world)
  const { db } = world
  const rowOfMember = () => db.selectFrom('member').selectAll().where('id', '=', member.id).execute()
  const before = await rowOfMember()
  for (const key of WHO) {
    const named = { [key]: key.endsWith('e') ? 'MASTER' : member.id }
    await stranger.post('/api/reserve', { ...requestOf(), ...named })
    await stranger.post('/api/payment/history', { ...(await passOrderOf(world)), ...named })
    await stranger.post('/api/selfTest/saveResult', {
      score: 1,
      testType: '우울감 점검',
      testCd: 'DEP',
      ...named,
    })
    await stranger.post('/api/user/phone', { userName: '김하늘', userPhone: '01000000001', ...named })
  }
  expect(await rowOfMember()).toEqual(before)
  for (const table of ['reservation', 'payment', 'selfTestResult', 'pass'] as const) {
    const rows = await db.selectFrom(table).select('memberId').where('memberId', '=', member.id).execute()
    expect(rows, table).toEqual([])
  }
})
