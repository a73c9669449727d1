import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FIRST, previewOf, seriesOf, weeksFrom } from '../../test/money/series.ts'
import { buyPass } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const TEN = { couponId: 8, amount: 1_056_000, orderName: '이용권 결제 10회' }

/** A pass of ten, paid for; gives its id. */
async function passOf(world: World, member: TestMember, change: object = TEN): Promise<number> {
  const { paymentId } = await buyPass(world, member, change)
  const pass = world.db.selectFrom('pass').select('id').where('orderId', '=', paymentId)
  return (await pass.executeTakeFirstOrThrow()).id
}
const balanceOf = async ({ db }: World, passId: number) =>
  (
    await db
      .selectFrom('passEntry')
      .select('balance')
      .where('passId', '=', passId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).balance
const preview = async (member: TestMember, passId: number, change = {}) =>
  (await member.post('/api/series/preview', previewOf(passId, change))).json()
const countOf = async ({ db }: World, table: 'reservation' | 'slotClaim' | 'series') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

test('[SR-01] each week says whether it is free, and the nearest free hour of the same counsellor in that week', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  await buy(world, await addMember(world), { date: '2026-12-08', time: '14:00' })
  await buy(world, member, { date: '2026-12-15', time: '14:00' })
  const { data } = await preview(member, passId)
  expect(data).toEqual({
    most: 10,
    minutes: 50,
    sessions: [
      { date: '2026-12-01', time: '14:00', state: 'FREE', instead: null },
      { date: '2026-12-08', time: '14:00', state: 'TAKEN', instead: { date: '2026-12-08', time: '13:00' } },
      { date: '2026-12-15', time: '14:00', state: 'OWN', instead: { date: '2026-12-15', time: '13:00' } },
      { date: '2026-12-22', time: '14:00', state: 'FREE', instead: null },
    ],
  })
  const { data: closed } = await preview(member, passId, { time: '03:00', weeks: 2 })
  expect(closed.sessions[0]).toMatchObject({ state: 'CLOSED', instead: { date: '2026-12-01' } })
})

test('[SR-01] no more weeks than the pass holds, its last day allows and the member may have to come', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  expect((await preview(member, passId, { weeks: 20 })).data.sessions).toHaveLength(10)
  await world.db.updateTable('pass').set({ expiresOn: '2026-12-21' }).execute()
  expect((await preview(member, passId, { weeks: 20 })).data).toMatchObject({ most: 3 })
  await world.db.updateTable('pass').set({ expiresOn: '2026-12-07' }).execute()
  expect((await preview(member, passId)).code).toBe('SERIES_TOO_SHORT')
  expect((await preview(await addMember(world), passId)).code).toBe('PASS_UNUSABLE')
  const general = { branchCode: 'GN', adminId: 'gn_c1' }
  const { id: other } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  await world.db.updateTable('pass').set({ couponId: 2, expiresOn: null }).execute()
  expect((await preview(member, other, general)).code).toBe('SERIES_NOT_HERE')
})

test('[CP-05] a pass of counselling pays for no series with whoever tests', async ({ world, member }) => {
  const passId = await passOf(world, member)
  expect((await preview(member, passId, { adminId: 'js_c2' })).code).toBe('PASS_UNUSABLE')
  const reply = await member.post('/api/series', await seriesOf(world, passId, { adminId: 'js_c2' }))
  expect(reply.json().code).toBe('PASS_UNUSABLE')
  expect(await countOf(world, 'slotClaim')).toBe(0)
})

test('[SR-02] all sessions are booked at once, each from the pass, with one message', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  const reply = await member.post('/api/series', await seriesOf(world, passId))
  expect(reply.statusCode).toBe(200)
  const { data } = reply.json()
  expect(data.passLeft).toBe(6)
  expect(data.sessions.map(({ date, time }: typeof FIRST) => ({ date, time }))).toEqual(weeksFrom())
  const list = (await member.get('/api/myList')).json()
  expect(list.totalCount).toBe(4)
  expect(list.consultationsList.at(-1)).toMatchObject({
    hopeDate: '2026-12-01',
    state: 'BOOKED',
    multiCode: String(passId),
    change: 'Y',
    series: { id: data.seriesId, number: 1, of: 4 },
  })
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('12월'))).toEqual([
    '[곁마루] 12월 1일(화) 14:00부터 일정 4건을 예약했어요. 내 정보에서 볼 수 있어요.',
  ])
  expect(await balanceOf(world, passId)).toBe(6)
})

test('[SR-02] a booker by another number is to be told once, of the first session', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  const { data } = (
    await member.post('/api/series', await seriesOf(world, passId, { phone: '01000000077' }))
  ).json()
  const waiting = await world.db.selectFrom('bookerMessage').select('reservationId').execute()
  expect(waiting).toEqual([{ reservationId: data.sessions[0].id }])
})

test('[SR-02] one of them taken meanwhile: all are refused and nothing is left behind', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  await buy(world, await addMember(world), { date: '2026-12-22', time: '14:00' })
  const before = [await countOf(world, 'reservation'), await countOf(world, 'slotClaim')]
  const reply = await member.post('/api/series', await seriesOf(world, passId))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SERIES_TAKEN')])
  expect([await countOf(world, 'reservation'), await countOf(world, 'slotClaim')]).toEqual(before)
  expect(await countOf(world, 'series')).toBe(0)
  expect(await balanceOf(world, passId)).toBe(10)
})

test('[SR-02] an own session at the same hour is a clash, and so are two sessions of one series', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  await buy(world, member, { date: '2026-12-08', time: '14:30' })
  expect((await member.post('/api/series', await seriesOf(world, passId))).json().code).toBe('SERIES_TAKEN')
  const twice = [FIRST, { ...FIRST, time: '14:30' }]
  expect(
    (await member.post('/api/series', await seriesOf(world, passId, { starts: twice }))).json().code,
  ).toBe('SERIES_TAKEN')
})

test('[SR-03] the same key and body are the same series, the same key with another body is refused', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member)
  const body = await seriesOf(world, passId)
  const first = (await member.post('/api/series', body)).json()
  expect((await member.post('/api/series', body)).json()).toEqual(first)
  const other = { ...body, starts: weeksFrom({ date: '2026-12-02', time: '10:00' }) }
  expect((await member.post('/api/series', other)).json().code).toBe('SERIES_KEY_TAKEN')
  expect(await countOf(world, 'series')).toBe(1)
  expect(await balanceOf(world, passId)).toBe(6)
})

test('[DK-87] whoever has almost all that may be to come reads so, not that the pass is too short', async ({
  world,
  member,
}) => {
  for (const [time, weeks] of [['10:00', 10] as const, ['11:00', 9] as const]) {
    const body = await seriesOf(world, await passOf(world, member), {
      starts: weeksFrom({ ...FIRST, time }, weeks),
    })
    expect((await member.post('/api/series', body)).statusCode).toBe(200)
  }
  const passId = await passOf(world, member)
  expect((await preview(member, passId)).code).toBe('SERIES_NO_ROOM')
  await world.db.updateTable('pass').set({ expiresOn: '2026-12-07' }).where('id', '=', passId).execute()
  expect((await preview(member, passId)).code).toBe('SERIES_TOO_SHORT')
})

test('[SR-03] more than the pass holds, than may be to come, or without consent, is refused whole', async ({
  world,
  member,
}) => {
  const passId = await passOf(world, member, {})
  const six = await seriesOf(world, passId, { starts: weeksFrom(FIRST, 6) })
  expect((await member.post('/api/series', six)).json().code).toBe('PASS_UNUSABLE')
  const second = await passOf(world, member)
  await member.post(
    '/api/series',
    await seriesOf(world, second, { starts: weeksFrom({ ...FIRST, time: '10:00' }, 10) }),
  )
  const third = await passOf(world, member)
  await member.post(
    '/api/series',
    await seriesOf(world, third, { starts: weeksFrom({ ...FIRST, time: '11:00' }, 9) }),
  )
  const two = await seriesOf(world, passId, { starts: weeksFrom(FIRST, 2) })
  expect((await member.post('/api/series', two)).json().code).toBe('TOO_MANY_COMING')
  expect((await member.post('/api/series', { ...two, terms: [] })).json().code).toBe('CONSENT_MISSING')
  expect(await balanceOf(world, passId)).toBe(5)
})
