import { expireRequests } from '../../src/reservation/unanswered.ts'
import { sweep } from '../../src/settlement/sweep.ts'
import { addMember, type TestMember } from '../member.ts'
import { orderOf, passOrderOf, payFor, type SlotOrder } from '../payment.ts'
import { requestOf } from '../reservation.ts'
import type { World } from '../world.ts'
import type { Hour, Model, Order, Pass, Picture, Reservation } from './state.ts'

const fail = (error: unknown) => {
  throw error
}

type Reply = Awaited<ReturnType<TestMember['post']>>
const codeOf = ({ statusCode, body }: Reply): string => (statusCode === 200 ? 'OK' : JSON.parse(body).code)

type Held = { merchant_uid: string; status: string; amount: number; cancel_amount: number }

/** The product over HTTP, two of its members and a desk; what the model speaks of is found by its number. */
export async function openReal(world: World) {
  await world.reset()
  const { db, app, atSandbox } = world
  const members = [await addMember(world), await addMember(world)]
  const desk = await addMember(world, { userType: 'ADMIN' })
  const at = (member: number) => members[member] ?? desk
  let orders = 0

  const idsOf = async (table: 'reservation' | 'pass') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const reservationId = async ({ sessions }: Model, session: Reservation) =>
    (await idsOf('reservation'))[sessions.indexOf(session)] ?? 0
  const passId = async ({ passes }: Model, pass: Pass) => (await idsOf('pass'))[passes.indexOf(pass)] ?? 0
  const passOf = async (model: Model, pass: Pass | null) =>
    pass ? { passId: await passId(model, pass) } : {}

  const onDesk = async (model: Model, session: Reservation, path: (id: number) => string, body: object) => {
    const id = await reservationId(model, session)
    const { revision } = await db
      .selectFrom('reservation')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return codeOf(await desk.post(path(id), { revision, ...body }))
  }

  return {
    nextOrder: () => {
      orders += 1
      return `mid_model${String(orders).padStart(6, '0')}`
    },
    wait: (minutes: number) => world.moveBy(minutes),

    async order(model: Model, wanted: { id: string; member: number; hour: Hour; pass: Pass | null }) {
      const { id: paymentId, member, hour, pass } = wanted
      const [branchCode, hopeDate, hopeTime] = hour
      const slot = { branchCode, adminId: 'js_c1', hopeDate, hopeTime }
      const byPass = pass && { couponId: 2, amount: 0, ...(await passOf(model, pass)) }
      const order = await orderOf(world, { paymentId, slot, ...byPass })
      return codeOf(await at(member).post('/api/payment/history', order))
    },
    async orderPass({ id: paymentId, member }: { id: string; member: number }) {
      return codeOf(await at(member).post('/api/payment/history', await passOrderOf(world, { paymentId })))
    },
    pay: ({ id: paymentId, amount }: Order, outcome: string) =>
      payFor(world, { paymentId, amount } as SlotOrder, outcome),
    approveLate: ({ id }: Order) => atSandbox('/portone/sandbox/late-approve', { merchant_uid: id }),
    notify: async ({ id }: Order) => {
      const body = { imp_uid: 'imp_model', merchant_uid: id, status: 'paid' }
      return codeOf(await app.inject({ method: 'POST', url: '/api/payment/webhook', body }))
    },
    comeBack: async ({ id, member }: Order) =>
      (
        await at(member).put(`/api/payment/history/${id}/status`, { status: 'PAID', responseData: '{}' })
      ).json().data.status as string,
    async request(model: Model, { member, hour, pass }: { member: number; hour: Hour; pass: Pass | null }) {
      const [, date, time] = hour
      const body = requestOf(await passOf(model, pass), { date, time })
      return codeOf(await at(member).post('/api/reserve', body))
    },
    confirm: (model: Model, session: Reservation) =>
      onDesk(model, session, (id) => `/api/desk/${id}/confirm`, {}),
    decline: (model: Model, session: Reservation) =>
      onDesk(model, session, (id) => `/api/admin/requests/${id}/decline`, { reason: 'NO_HOUR', note: '' }),
    async cancel(model: Model, session: Reservation, refund: number) {
      const id = await reservationId(model, session)
      return codeOf(await at(session.member).post(`/api/reserve/${id}/cancel`, { refund }))
    },
    async change(model: Model, session: Reservation, [, hope1Date, hope1Time]: Hour) {
      const bookingId = await reservationId(model, session)
      const body = { bookingId, hope1Date, hope1Time }
      return codeOf(await at(session.member).put('/api/reserve/update', body))
    },
    refundPass: async ({ id, member }: Order, refund: number) =>
      codeOf(await at(member).post(`/api/payment/history/${id}/refund`, { refund })),
    sweep: () => sweep(app, fail),
    closeRequests: () => expireRequests(app, fail),

    /** What stands in the database and at the provider. */
    async picture(): Promise<Picture> {
      const who = (id: number) => members.findIndex((member) => member.id === id)
      const sessions = await db.selectFrom('reservation').selectAll().orderBy('id').execute()
      const passes = await db.selectFrom('pass').selectAll().orderBy('id').execute()
      const claims = await db
        .selectFrom('slotClaim')
        .select(['reservationId', 'startsAt'])
        .where('reservationId', 'is not', null)
        .execute()
      const numberOf = (rows: { id: number }[], id: number | null) => rows.findIndex((row) => row.id === id)
      const payments = (await atSandbox('/portone/sandbox/ledger')) as Held[]
      const wonOf = (orderId: string) =>
        payments
          .filter(({ merchant_uid, status }) => merchant_uid === orderId && /paid|cancelled/.test(status))
          .reduce((won, { amount, cancel_amount }) => won + amount - cancel_amount, 0)
      const listed = await db.selectFrom('payment').select(['orderId', 'state']).orderBy('orderId').execute()
      return {
        sessions: sessions.map(({ memberId, branchCode, startsAt, state, passId }) =>
          [who(memberId), branchCode, startsAt.toISOString(), state, passId && numberOf(passes, passId)].join(
            ' ',
          ),
        ),
        cells: claims
          .map(
            ({ reservationId, startsAt }) => `${numberOf(sessions, reservationId)} ${startsAt.toISOString()}`,
          )
          .toSorted(),
        orders: listed.map(({ orderId, state }) => `${orderId} ${state}`),
        passes: await Promise.all(
          passes.map(async ({ id, memberId }) => {
            const { balance } = await db
              .selectFrom('passEntry')
              .select('balance')
              .where('passId', '=', id)
              .orderBy('seq', 'desc')
              .limit(1)
              .executeTakeFirstOrThrow()
            return `${who(memberId)} ${balance}`
          }),
        ),
        won: listed.map(({ orderId }) => `${orderId} ${wonOf(orderId)}`),
      }
    },
  }
}

export type Real = Awaited<ReturnType<typeof openReal>>
