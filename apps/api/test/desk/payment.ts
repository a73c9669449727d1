import type { TestMember } from '../member.ts'
import { buyPass } from '../payment.ts'
import type { World } from '../world.ts'
import { DAY } from './goodwill.ts'

export const cash = { method: 'CASH', couponId: 1 }

/** A session of Tuesday at Gangnam, or at another branch, as the desk reads it. */
export const find = async (admin: TestMember, id: number, branchCode = 'GN') => {
  const { data } = (await admin.get(`/api/desk?branchCode=${branchCode}&date=${DAY}`)).json()
  return data.sessions.find((session: { id: number }) => session.id === id)
}

/** A step, or the payment alone, with the reservation as it is. */
export const press = async (
  admin: TestMember,
  id: number,
  step: string,
  payment?: object,
  branchCode = 'GN',
) => {
  const { revision } = await find(admin, id, branchCode)
  return admin.post(`/api/desk/${id}/${step}`, { revision, ...(payment && { payment }) })
}

/** Hands back what the desk has taken. */
export const handBack = (admin: TestMember, id: number, amount: number) =>
  admin.post(`/api/desk/${id}/payment/return`, { amount })

/** Which item of the price list each of what desks have taken was for. */
export const itemsOf = ({ db }: World) =>
  db.selectFrom('deskPayment').select(['kind', 'couponId', 'amount']).orderBy('seq').execute()

/** What desks have taken and handed back, in its order. */
export const rowsOf = ({ db }: World) =>
  db
    .selectFrom('deskPayment')
    .select(['seq', 'kind', 'method', 'amount', 'branchCode', 'paidOn', 'actorId'])
    .orderBy('seq')
    .execute()

/** 개인상담 10회, sold for every branch; gives its id and its order. */
export async function buyTen(world: World, member: TestMember) {
  const order = await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
  const pass = await world.db
    .selectFrom('pass')
    .select('id')
    .where('orderId', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  return { passId: pass.id, order }
}

/** The ledger of passes: 'HOLD 9'. */
export const entriesOf = async ({ db }: World) =>
  (await db.selectFrom('passEntry').select(['kind', 'balance']).orderBy('seq').execute()).map(
    ({ kind, balance }) => `${kind} ${balance}`,
  )
