import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { buyPass, orderOf, payFor } from '../../test/payment.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { messagesCut } from '../platform/metrics.ts'
import { remind } from '../reservation/reminder.ts'
import { deliver } from './deliver.ts'
import { dropUselessQuery } from './queries.ts'
import { notify, notifyMember } from './service.ts'

const PHONE = '01000000001'
const TYPED = '01077776666'

const write = (world: World, memberId: number, key: string, isLimited: boolean) =>
  notifyMember(world.db, world.app.seal, memberId, {
    kind: 'APPROVALS',
    key,
    text: key,
    at: world.app.now(),
    isLimited,
  })
const cuts = async () => (await messagesCut.get()).values[0]?.value ?? 0

test('[WK-36] whatever phone was typed for the booker, messages go to the one that the member has proved', async ({
  world,
  member,
  admin,
}) => {
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-26', hopeTime: '14:00' }
  const order = await orderOf(world, { customerPhone: TYPED, slot })
  await member.post('/api/payment/history', order)
  await payFor(world, order)
  await member.put(`/api/payment/history/${order.paymentId}/status`, { status: 'PAID', responseData: '{}' })
  const [paid] = (await member.get('/api/myList')).json().consultationsList
  const form = { name: '김하늘', phone: TYPED, reason: '요즘 잠이 오지 않아요' }
  const requested = await member.post('/api/reserve', requestOf({ formData: form, phone: TYPED }))
  const { id } = requested.json().data
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  await member.put('/api/reserve/update', { bookingId: paid.id, hope1Date: '2026-11-25', hope1Time: '16:00' })
  const { revision } = await world.db
    .selectFrom('reservation')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await admin.post(`/api/desk/${id}/cancel`, { revision })
  world.moveTo('2026-11-24', '11:00')
  await world.messagesOf(PHONE)
  await remind(world.app)
  await world.messagesOf(PHONE)
  await member.post(`/api/reserve/${paid.id}/cancel`)
  expect(await world.messagesOf(TYPED)).toEqual([])
  const texts = await world.messagesOf(PHONE)
  for (const words of [
    '예약했어요',
    '신청을 받았어요',
    '확정됐어요',
    '바꿨어요',
    '센터 사정',
    '내일',
    '취소했어요',
  ])
    expect(texts.filter((text) => text.includes(words)).length, words).toBeGreaterThan(0)
})

test('[WK-36] who has no proved phone is not notified, and nothing else is in the way', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await world.messagesOf(PHONE)
  await world.db.updateTable('member').set({ phone: null }).where('id', '=', member.id).execute()
  expect((await member.post(`/api/reserve/${id}/cancel`)).statusCode).toBe(200)
  expect(await world.messagesOf(PHONE)).toHaveLength(1)
})

test('[WK-37] ten messages go to a phone on a Korean day; the eleventh is cut, once, and the next day is another', async ({
  world,
  member,
}) => {
  world.moveTo('2026-11-24', '23:30')
  const before = await cuts()
  for (let each = 1; each <= 12; each += 1) await write(world, member.id, `limited ${each}`, true)
  expect(await world.messagesOf(PHONE)).toHaveLength(10)
  expect((await cuts()) - before).toBe(2)
  const left = await world.db.selectFrom('outbox').select('id').where('dueAt', 'is not', null).execute()
  const readable = await world.db.selectFrom('outbox').select('id').where('sealed', 'is not', null).execute()
  expect([left, readable]).toEqual([[], []])
  await write(world, member.id, 'limited 12', true)
  expect(await world.messagesOf(PHONE)).toHaveLength(10)
  world.moveTo('2026-11-25', '00:00')
  await write(world, member.id, 'limited 13', true)
  expect(await world.messagesOf(PHONE)).toHaveLength(11)
})

test('[WK-37] what others decided, and a code, are never cut, and use up nothing', async ({
  world,
  member,
}) => {
  for (let each = 1; each <= 6; each += 1) await write(world, member.id, `always ${each}`, false)
  const at = world.app.now()
  await notify(world.db, world.app.seal, { kind: 'CODE', key: 'code', to: PHONE, text: 'code', at })
  for (let each = 1; each <= 11; each += 1) await write(world, member.id, `limited ${each}`, true)
  const texts = await world.messagesOf(PHONE)
  const count = (word: string) => texts.filter((text) => text.startsWith(word)).length
  expect([count('always'), count('code'), count('limited')]).toEqual([6, 1, 10])
})

test('[WK-37] a message that could not be sent has used up nothing', async ({ world, member }) => {
  for (let each = 1; each <= 10; each += 1) await write(world, member.id, `limited ${each}`, true)
  const away = () => Promise.reject(new Error('away'))
  const sms = { send: away, find: away }
  const { db, now, seal, quota, log } = world.app
  const failures: unknown[] = []
  await deliver({ db, now, seal, quota, log, sms }, (error) => failures.push(error))
  expect(failures).toHaveLength(1) // of one call
  world.moveBy(2)
  expect(await world.messagesOf(PHONE)).toHaveLength(10)
})

test('[WK-37] a refund is told of after ten others that day', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  for (let each = 1; each <= 10; each += 1) await write(world, member.id, `limited ${each}`, true)
  await world.messagesOf(PHONE)
  await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  expect((await world.messagesOf(PHONE))[0]).toContain('환불을 접수했어요')
})

test('[SQ-18] what nobody needs any more is found by an index of its own, however much else waits', async ({
  world,
}) => {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain ${dropUselessQuery(tx, world.app.now())}`.execute(tx)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_useless')
  })
})
