import { randomUUID } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { nextId } from '../../src/platform/keys/next-id.ts'
import { quoteRefund } from '../../src/refund/pass.ts'
import { addMember } from '../member.ts'
import { bookedAt, type SampleCall, type Scene } from '../routes/scene.ts'
import type { Route } from '../routes/who-may.ts'
import { START } from '../start.ts'
import { buyTen } from './payment.ts'

/** A pass of somebody's whom no other call is about. */
async function passAt({ world }: Scene) {
  const member = await addMember(world)
  return { ...(await buyTen(world, member)), memberId: member.id }
}

/** A note that its caller has not written. */
async function noteAt({ world, owner }: Scene): Promise<number> {
  const id = await nextId(world.db, 'member_note')
  const textSealed = world.app.seal.at('member_note.text_sealed', id).close('전화로 일정을 물어봄')
  const row = { id, memberId: owner.id, madeBy: owner.id, textSealed, requestKey: randomUUID(), at: START }
  await world.db.insertInto('memberNote').values(row).execute()
  return id
}

/** A merge of two members of its own, in a state. */
async function mergeOf({ world }: Scene, state: 'OPEN' | 'MERGED'): Promise<number> {
  const [from, into, requester, decider] = [
    await addMember(world),
    await addMember(world),
    await addMember(world, { userType: 'ADMIN' }),
    await addMember(world, { userType: 'ADMIN' }),
  ]
  const at = world.app.now()
  const decided = state === 'MERGED' && { decidedBy: decider.id, decidedAt: at }
  const { id } = await world.db
    .insertInto('memberMerge')
    .values({ fromId: from.id, intoId: into.id, state, askedBy: requester.id, askedAt: at, ...decided })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What staff read and do on the page of a member. */
export const memberPageCalls = {
  'GET /api/admin/members/:id': ({ owner }) => ({ url: `/api/admin/members/${owner.id}` }),
  'GET /api/admin/members/:id/parts/:part': ({ owner }) => ({
    url: `/api/admin/members/${owner.id}/parts/passes?after=4102444800000.1`,
  }),
  'POST /api/admin/members/:id/notes': ({ owner }) => ({
    url: `/api/admin/members/${owner.id}/notes`,
    body: { key: randomUUID(), text: '전화로 일정을 물어봄' },
  }),
  'POST /api/admin/members/:id/notes/:noteId/delete': async (scene) => ({
    url: `/api/admin/members/${scene.owner.id}/notes/${await noteAt(scene)}/delete`,
    status: 409,
  }),
  'POST /api/admin/members/:id/passes/:passId/adjust': async (scene) => {
    const { memberId, passId } = await passAt(scene)
    const body = { credits: -1, remaining: 10, reason: '센터에서 한 번 상담함' }
    return { url: `/api/admin/members/${memberId}/passes/${passId}/adjust`, body }
  },
  'GET /api/admin/members/:id/orders/:orderId/refund': async (scene) => {
    const { memberId, order } = await passAt(scene)
    return { url: `/api/admin/members/${memberId}/orders/${order.paymentId}/refund` }
  },
  'POST /api/admin/members/:id/orders/:orderId/refund': async (scene) => {
    const { memberId, order } = await passAt(scene)
    return {
      url: `/api/admin/members/${memberId}/orders/${order.paymentId}/refund`,
      body: { refund: 810_000 },
    }
  },
  'POST /api/admin/members/:id/orders/:orderId/goodwill': async (scene) => {
    const { world } = scene
    const { memberId, order } = await passAt(scene)
    const paidLongAgo = { paidAt: addMinutes(START, -20 * 24 * 60) } // its rule takes a penalty
    await world.db.updateTable('payment').set(paidLongAgo).where('orderId', '=', order.paymentId).execute()
    const { refund: rule } = await quoteRefund(world.app, memberId, order.paymentId)
    return {
      url: `/api/admin/members/${memberId}/orders/${order.paymentId}/goodwill`,
      body: { rule, amount: rule + 1, reason: '상담실이 시끄러웠어요' },
    }
  },
  'POST /api/admin/members/:id/bookings/:bookingId/send': async (scene) => {
    const id = await bookedAt(scene, '11:30')
    const { memberId } = await scene.world.db
      .selectFrom('reservation')
      .select('memberId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { url: `/api/admin/members/${memberId}/bookings/${id}/send` }
  },
  'POST /api/admin/members/:id/phone/code': async ({ world }) => ({
    url: `/api/admin/members/${(await addMember(world)).id}/phone/code`,
    body: { userPhone: '010-7000-1001' },
  }),
  'PUT /api/admin/members/:id/phone': async ({ world }) => ({
    url: `/api/admin/members/${(await addMember(world)).id}/phone`,
    body: { userPhone: '010-7000-1001', authCode: '000000', how: 'PAPERS' },
    status: 400,
  }),
  'PUT /api/admin/members/:id/name': async ({ world }) => ({
    url: `/api/admin/members/${(await addMember(world)).id}/name`,
    body: { userName: '윤서하' },
    status: 409,
  }),
  'PUT /api/admin/members/:id/pause': async ({ world }) => ({
    url: `/api/admin/members/${(await addMember(world)).id}/pause`,
    body: { isPaused: true },
  }),
  'GET /api/admin/duplicates': () => ({}),
  'GET /api/admin/duplicates/:id/:otherId': async ({ world, owner }) => ({
    url: `/api/admin/duplicates/${owner.id}/${(await addMember(world)).id}`,
  }),
  'PUT /api/admin/duplicates/:id/:otherId/distinct': async ({ world, owner }) => ({
    url: `/api/admin/duplicates/${owner.id}/${(await addMember(world)).id}/distinct`,
    body: { isDistinct: true },
  }),
  'GET /api/admin/duplicates/:id/:otherId/merge': async ({ world }) => ({
    url: `/api/admin/duplicates/${(await addMember(world)).id}/${(await addMember(world)).id}/merge`,
  }),
  'POST /api/admin/duplicates/:id/:otherId/merge': async ({ world }) => ({
    url: `/api/admin/duplicates/${(await addMember(world)).id}/${(await addMember(world)).id}/merge`,
  }),
  'GET /api/admin/merges': () => ({}),
  'POST /api/admin/merges/:id/decision': async (scene) => ({
    url: `/api/admin/merges/${await mergeOf(scene, 'OPEN')}/decision`,
    body: { decision: 'decline' },
  }),
  'POST /api/admin/merges/:id/undo': async (scene) => ({
    url: `/api/admin/merges/${await mergeOf(scene, 'MERGED')}/undo`,
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
