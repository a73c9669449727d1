import { randomUUID } from 'node:crypto'
import type { Coupon } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import { scoreOf } from '@self/contract/test-score'
import { addDays, timeOf } from '@self/contract/time'
import { expect } from 'vitest'
import type { Random } from '../fuzz/random.ts'
import { addMember, type TestMember } from '../member.ts'
import { makeLink } from '../money/link.ts'
import { bookingOf, orderOf, passOrderOf, payFor } from '../payment.ts'
import { requestOf } from '../reservation.ts'
import type { World } from '../world.ts'
import { patient } from './patient.ts'

/** Something that was sold, sent, answered or agreed to, and how it reads: then, and whenever it is read again. */
export type Line = {
  what: string
  /** The reservation that a decision may end or move. */
  reservationId?: number
  was: unknown
  read: () => Promise<unknown>
  /** Until when it may be changed: a later policy may say later, never sooner. */
  until?: { was: string; read: () => Promise<string> }
  /** What of it stands whatever was decided about its reservation. */
  sold?: { was: unknown; read: () => Promise<unknown> }
}

export const days = Array.from({ length: 10 }, (_, day) => addDays('2026-11-24', day))
export const timesFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => timeOf(from + 30 * at))

type Reading = Omit<Line, 'was' | 'sold' | 'until'> & {
  sold?: () => Promise<unknown>
  until?: () => Promise<string>
}

const lineOf = async ({ sold, until, ...line }: Reading): Promise<Line> => ({
  ...line,
  was: await line.read(),
  ...(until && { until: { was: await until(), read: until } }),
  ...(sold && { sold: { was: await sold(), read: sold } }),
})

const json = async ({ get }: TestMember, url: string): Promise<unknown> => {
  const { statusCode, body } = await patient(() => get(url))
  return [statusCode, JSON.parse(body)]
}

/** The order as it was sold: won, which version, until when it held its hour, the texts that were agreed to. */
const orderRow = ({ db }: World, orderId: string) =>
  db
    .selectFrom('payment')
    .select(['amount', 'price', 'discount', 'charged', 'couponId', 'couponVersion', 'orderName', 'holdUntil'])
    .select(['terms', 'paidAt', 'memberId'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

async function offered(member: TestMember, id: number, branch: string): Promise<Coupon | undefined> {
  const reply = await member.post(`/api/coupon/${branch}`, {})
  if (reply.statusCode !== 200) return undefined
  return reply.json().find((coupon: Coupon) => coupon.id === id && coupon.passId === undefined)
}

type Sale = (world: World, member: TestMember, random: Random) => Promise<Line | undefined>

/** A session that is paid by card at the price that is offered now, with the quote of what a refund would give. */
const session: Sale = async (world, member, random) => {
  const coupon = await offered(member, 7, 'JS')
  if (!coupon) return undefined
  const slot = {
    branchCode: 'JS',
    adminId: `js_c${random.oneOf([1, 3, 5])}`,
    hopeDate: random.oneOf(days),
    hopeTime: random.oneOf(timesFrom(600, 18)),
  }
  const order = await orderOf(world, { slot, amount: finalPrice(coupon) })
  if ((await member.post('/api/payment/history', order)).statusCode !== 200) return undefined
  const { paymentId } = order
  await payFor(world, order)
  const booked = await member.post('/api/booking', bookingOf(order))
  if (booked.statusCode !== 200) return undefined
  const reservationId: number = booked.json().data.reservationId
  expect(await orderRow(world, paymentId)).toMatchObject({ amount: finalPrice(coupon) })
  return lineOf({
    what: `session ${reservationId}`,
    reservationId,
    read: async () => ({
      quote: await json(member, `/api/reserve/${reservationId}/cancel`),
      receipt: await json(member, `/api/payment/receipt/${paymentId}`),
      start: await startOf(member, reservationId),
    }),
    until: () => untilOf(member, reservationId),
    sold: () => orderRow(world, paymentId),
  })
}

async function listed(member: TestMember, id: number) {
  const { consultationsList } = (await patient(() => member.get('/api/myList'))).json()
  return consultationsList.find((each: { id: number }) => each.id === id)
}
/** When and for how long. */
async function startOf(member: TestMember, id: number) {
  const { hopeDate, hopeTime, minutes, madeAt } = (await listed(member, id)) ?? {}
  return { hopeDate, hopeTime, minutes, madeAt }
}
const untilOf = async (member: TestMember, id: number): Promise<string> =>
  (await listed(member, id))?.changeUntil ?? ''

/** A pass, with its sessions, its last day and the quote of its refund. */
const pass: Sale = async (world, member) => {
  const coupon = await offered(member, 2, 'JS')
  if (!coupon) return undefined
  const amount = finalPrice(coupon)
  const order = await passOrderOf(world, { amount })
  if ((await member.post('/api/payment/history', order)).statusCode !== 200) return undefined
  const { paymentId } = order
  await payFor(world, order)
  await member.put(`/api/payment/history/${paymentId}/status`, { status: 'PAID', responseData: '{}' })
  const passRow = () =>
    world.db
      .selectFrom('pass')
      .select(['sessions', 'expiresOn', 'couponId'])
      .where('orderId', '=', paymentId)
      .executeTakeFirst()
  expect(await passRow()).toMatchObject({ sessions: coupon.session })
  return lineOf({
    what: `pass ${paymentId}`,
    read: async () => ({
      order: await orderRow(world, paymentId),
      pass: await passRow(),
      quote: await json(member, `/api/payment/history/${paymentId}/refund`),
      receipt: await json(member, `/api/payment/receipt/${paymentId}`),
    }),
  })
}

const request: Sale = async (_, member, random) => {
  const where = { date: random.oneOf(days), time: random.oneOf(timesFrom(600, 20)) }
  const reply = await member.post('/api/reserve', requestOf({}, where))
  if (reply.statusCode !== 200) return undefined
  const reservationId: number = reply.json().data.id
  return lineOf({
    what: `request ${reservationId}`,
    reservationId,
    read: async () => ({
      quote: await json(member, `/api/reserve/${reservationId}/cancel`),
      start: await startOf(member, reservationId),
    }),
    until: () => untilOf(member, reservationId),
  })
}

/** A link, whose price and validity are its own. */
const link: Sale = async (world, member, random) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const hour = { reservationDate: random.oneOf(days), reservationTime: random.oneOf(timesFrom(600, 18)) }
  const key = await makeLink(admin, member, { ...hour, counselorId: 'js_c1' }).catch(() => undefined)
  if (!key) return undefined
  const newest = await world.db
    .selectFrom('directUrl')
    .innerJoin('reservation as r', 'r.id', 'directUrl.reservationId')
    .select(['directUrl.id', 'reservationId'])
    .where('r.memberId', '=', member.id)
    .orderBy('directUrl.id', 'desc')
    .executeTakeFirst()
  if (!newest) return undefined
  const { id, reservationId } = newest
  const row = () =>
    world.db
      .selectFrom('directUrl')
      .select(['couponId', 'couponVersion', 'expiresAt', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  const read = async () => {
    const reply = (await patient(() => member.get(`/api/admin/direct-url/${key}`))).json()
    const { price, discount, amount, reservationDate, reservationTime, expiresAt } = reply.data ?? {}
    return { code: reply.code, price, discount, amount, reservationDate, reservationTime, expiresAt }
  }
  return lineOf({ what: `link ${id}`, ...(reservationId && { reservationId }), read, sold: row })
}

const DEP = 'DEP'
const answers = Array(11).fill(5)

/** A result of the version in force, with its total, its step and the words of that version. */
const result: Sale = async (world, member) => {
  const { json: tests } = await patient(() => world.app.inject('/api/selfTest'))
  const { version = 1, testType } = tests().find(({ testCd }: { testCd: string }) => testCd === DEP)
  const url = `/api/selfTest/testQuestion?testCd=${DEP}&version=${version}`
  const score = scoreOf((await patient(() => world.app.inject(url))).json(), answers)
  const body = { id: randomUUID(), testCd: DEP, testType, score, answers, version }
  if ((await member.post('/api/selfTest/saveResult', body)).statusCode !== 200) return undefined
  const sections = `/api/selfTest/testResultSection?testCd=${DEP}&version=${version}`
  return lineOf({
    what: `result of version ${version}`,
    read: async () => ({
      results: (await patient(() => member.get('/api/selfTest/testResultList'))).json().content,
      sections: (await patient(() => world.app.inject(sections))).json(),
      questions: (await patient(() => world.app.inject(url))).json(),
    }),
  })
}

/** What a member has agreed to, with the text that it was. */
const consents: Sale = async ({ db }, { id }) =>
  lineOf({
    what: `consents of ${id}`,
    read: () =>
      db
        .selectFrom('consent as c')
        .innerJoin('terms as t', (on) =>
          on.onRef('t.id', '=', 'c.termId').onRef('t.version', '=', 'c.version'),
        )
        .select(['c.termId', 'c.version', 'c.agreedAt', 't.title', 't.body', 't.required'])
        .where('c.memberId', '=', id)
        .orderBy('c.termId')
        .execute(),
  })

export const sales: readonly Sale[] = [
  session,
  session,
  session,
  request,
  request,
  pass,
  link,
  result,
  consents,
]
