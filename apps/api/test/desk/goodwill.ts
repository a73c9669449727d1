import type { DeskReservation } from '@self/contract/desk'
import type { RefundApproval } from '@self/contract/refund-approval'
import type { TestMember } from '../member.ts'
import { bookingOf, buyPass, register } from '../payment.ts'
import { buy } from '../reservation.ts'
import type { World } from '../world.ts'

/** A Tuesday. */
export const DAY = '2026-11-24'
export const reason = '상담사가 늦어서 다시 오기로 했어요'

/** A session of Tuesday at Jamsil, as the desk reads it. */
export async function find(admin: TestMember, id: number): Promise<DeskReservation> {
  const { data } = (await admin.get(`/api/desk?branchCode=JS&date=${DAY}`)).json()
  const found = data.sessions.find((seen: DeskReservation) => seen.id === id)
  if (!found) throw new Error(`reservation ${id} is not listed`)
  return found
}

export const cancelAtDesk = async (admin: TestMember, id: number, cause?: 'BRANCH' | 'CLIENT') =>
  admin.post(`/api/desk/${id}/cancel`, {
    revision: (await find(admin, id)).revision,
    ...(cause && { cause }),
  })

/** The desk gives won back beyond the client's own rule, unless told otherwise as the client wished. */
export const refundAtDesk = async (admin: TestMember, id: number, won: number, change: object = {}) =>
  admin.post(`/api/desk/${id}/goodwill-refund`, {
    ...{ revision: (await find(admin, id)).revision, cause: 'CLIENT', refund: won, reason },
    ...change,
  })

export const approvals = async (master: TestMember): Promise<RefundApproval[]> =>
  (await master.get('/api/refund-approval')).json().data.waiting

export const decide = (master: TestMember, id: number, decision: 'approve' | 'decline') =>
  master.post(`/api/refund-approval/${id}/${decision}`, {})

/** Decides the one refund that waits. */
export async function decideFirst(master: TestMember, decision: 'approve' | 'decline') {
  const [item] = await approvals(master)
  if (!item) throw new Error('no refund waits')
  return decide(master, item.id, decision)
}

/** Won that the card provider has given back, order by order. */
export const refundsOf = async (world: World) =>
  ((await world.atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[]).map(
    ({ cancel_amount }) => cancel_amount,
  )

export const goodwillOf = (world: World) =>
  world.db.selectFrom('goodwillRefund').selectAll().orderBy('id').execute()

/** The messages of a cancellation. */
export const endsRead = async (world: World) =>
  (await world.messagesOf('01000000001')).filter((text) => text.includes('취소했어요'))

export const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

/** A session of 120,000 won on Tuesday at 14:00; it is Wednesday. */
export async function buyPast(world: World, member: TestMember) {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-25', '09:00')
  return id
}

/** A session of a pass of five that cost 427,500 won, on Tuesday at 14:00; gives it and the order of the pass. */
export async function bookWithPass(world: World, member: TestMember) {
  const { paymentId } = await buyPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId, amount: 0, status: 'PAID' })
  const { data } = (await member.post('/api/booking', bookingOf(order))).json()
  return { id: data.reservationId as number, passOrder: paymentId }
}

/** Credits that are left of the only pass. */
export const balanceOf = async (world: World) =>
  (await world.db.selectFrom('passEntry').select('balance').orderBy('seq', 'desc').executeTakeFirstOrThrow())
    .balance
