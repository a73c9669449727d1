import { randomUUID } from 'node:crypto'
import type { Grant } from '@self/contract/grant'
import { nextId } from '../../src/platform/keys/next-id.ts'
import { opened } from '../branch/opened.ts'
import { deskBookingSpots } from '../desk/booking-spots.ts'
import { hired } from '../employment/hired.ts'
import { seal } from '../keys.ts'
import { addMember, type TestMember } from '../member.ts'
import { linkFor } from '../money/link.ts'
import { type AwaySpot, addAway, awaySpots } from '../people/away.ts'
import { addMailings, type MailingSpot, mailingSpots } from '../people/mailing.ts'
import { START } from '../start.ts'
import type { World } from '../world.ts'
import type { SampleCall } from './scene.ts'
import type { Route } from './who-may.ts'

/** What there is at a branch, with a member who came there and nowhere else. */
type Spot = AwaySpot &
  MailingSpot & {
    branchCode: string
    member: Pick<TestMember, 'id'>
    reservationId: number
    linkId: number
    orderId: string
    waitingId: number
    wrId: number
  }
type Where = { branchCode: string; wrId: number }

const OWN = { branchCode: 'GN', wrId: 107 }
const SPOTS = {
  own: OWN,
  colleague: { branchCode: 'GN', wrId: 108 },
  other: { branchCode: 'JS', wrId: 101 },
} as const
export type SpotName = keyof typeof SPOTS | 'unknown'

/** At Gangnam, where it can be. */
export const grantOf = (role: Grant['role']): Grant => {
  const isBound = role === 'BRANCH_MANAGER' || role === 'DESK' || role === 'COUNSELLOR'
  return {
    role,
    branchCode: isBound ? OWN.branchCode : null,
    wrId: role === 'COUNSELLOR' ? OWN.wrId : null,
  }
}

const UNKNOWN = 99_999_999

/** A spot each, and one that there isn't. */
export async function addSpots(world: World): Promise<Record<SpotName, Spot>> {
  const unknown = {
    branchCode: 'ZZ',
    member: { id: UNKNOWN },
    reservationId: UNKNOWN,
    linkId: UNKNOWN,
    orderId: 'mid_nowhere00',
    waitingId: UNKNOWN,
    ...{ leaveId: UNKNOWN, illnessId: UNKNOWN },
    ...{ mailingId: UNKNOWN, textId: UNKNOWN },
    wrId: UNKNOWN,
  }
  return {
    own: await addSpot(world, SPOTS.own),
    colleague: await addSpot(world, SPOTS.colleague),
    other: await addSpot(world, SPOTS.other),
    unknown,
  }
}

async function addSpot(world: World, { branchCode, wrId }: Where): Promise<Spot> {
  const member = await addMember(world)
  const reservation = {
    memberId: member.id,
    branchCode,
    wrId,
    startsAt: START,
    minutes: 60,
    bookerName: '김하늘',
    bookerPhone: '01000000001',
    createdAt: START,
  }
  const add = async (state: 'BOOKED' | 'HELD') => {
    const id = await nextId(world.db, 'reservation')
    const reasonSealed = seal.at('reservation.reason_sealed', id).close('요즘 잠이 오지 않아요')
    await world.db
      .insertInto('reservation')
      .values({ ...reservation, id, reasonSealed, state })
      .execute()
    return id
  }
  const reservationId = await add('BOOKED')
  const cash = { kind: 'TAKEN', method: 'CASH', amount: 1_000, paidOn: '2026-11-23' } as const
  await world.db
    .insertInto('deskPayment')
    .values({ ...cash, reservationId, seq: 1, branchCode, actorId: member.id, at: START })
    .execute()
  const link = {
    keyDigest: `${branchCode}:${wrId}`,
    reservationId: await add('HELD'),
    couponId: 7,
    madeBy: member.id,
    createdAt: START,
    expiresAt: START,
  }
  const { id: linkId } = await world.db
    .insertInto('directUrl')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow()
  const orderId = `mid_spot${branchCode}${wrId}00`
  await addOrder(world, { orderId, memberId: member.id })
  const entry = { memberId: member.id, branchCode, day, wrId, time: null }
  const { id: waitingId } = await world.db
    .insertInto('waitingEntry')
    .values({ ...entry, joinedBy: 'MEMBER', createdAt: START, state: 'WAITING' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const away = await addAway(world, { wrId, branchCode, reservationId })
  const mailing = await addMailings(world, branchCode)
  return {
    branchCode,
    member,
    reservationId,
    linkId,
    orderId,
    waitingId,
    ...away,
    wrId,
    ...mailing,
  }
}

/** An order that leaves no pass. */
const addOrder = ({ db }: World, ids: { orderId: string; memberId: number }) =>
  db
    .insertInto('payment')
    .values({
      ...ids,
      ...{ amount: 1_000, price: 1_000, discount: 0, couponId: 1, orderName: '상담', terms: '[]' },
      ...{ customerName: '김하늘', customerPhone: '01000000001', description: '', fingerprint: '' },
      ...{ state: 'EXPIRED', createdAt: START, holdUntil: START },
    })
    .execute()

const day = '2026-11-24'
const ofDesk = (path: string, body?: object) => (spot: Spot) => ({
  url: `/api/desk/${spot.reservationId}/${path}`,
  ...(body && { body }),
})
const ofDay =
  (path = '') =>
  ({ branchCode }: Spot) => ({ url: `/api/desk${path}?branchCode=${branchCode}&date=${day}` })
const seen = { revision: 0 }
const closed = { kind: 'HOLIDAY', from: '2026-12-30T00:00', until: '2026-12-31T00:00', name: '개원 기념일' }

const editedAt = ({ branchCode }: Spot) => ({ url: `/api/admin/branches/${branchCode}` })
const employedAt = ({ wrId }: Spot) => ({ url: `/api/admin/counsellors/${wrId}` })

const lendingAt = ({ wrId }: Spot) => ({ url: `/api/admin/counsellors/${wrId}/lending` })

const onPage = (path: string, body?: object) => (spot: Spot) => ({
  url: `/api/admin/members/${spot.member.id}${path}`,
  ...(body && { body }),
})

const ofLink = (act: string) => (spot: Spot) => ({ url: `/api/admin/direct-url/${spot.linkId}/${act}` })

/** How each route that somebody of a branch may call names what is at a branch. */
export const spotCalls: Partial<Record<Route, (spot: Spot) => SampleCall>> = {
  'GET /api/admin/branches/:code': editedAt,
  'PUT /api/admin/branches/:code': (spot) => ({
    ...editedAt(spot),
    body: { revision: 0, ...opened, status: 'OPEN' },
  }),
  'GET /api/admin/counsellors/:wrId': employedAt,
  'PUT /api/admin/counsellors/:wrId': (spot) => ({ ...employedAt(spot), body: { revision: 0, ...hired } }),
  'GET /api/admin/counsellors/:wrId/lending': lendingAt,
  'PUT /api/admin/counsellors/:wrId/lending': (spot) => ({
    ...lendingAt(spot),
    body: { revision: 0, loans: [] },
  }),
  'GET /api/admin/members/:id': onPage(''),
  'GET /api/admin/members/:id/parts/:part': onPage('/parts/bookings?after=4102444800000.1'),
  'POST /api/admin/members/:id/notes': (spot) =>
    onPage('/notes', { key: randomUUID(), text: '전화로 물어봄' })(spot),
  'POST /api/admin/members/:id/notes/:noteId/delete': onPage('/notes/1/delete'),
  'POST /api/admin/members/:id/passes/:passId/adjust': onPage('/passes/1/adjust', {
    ...{ credits: 0, remaining: 0, reason: '' },
  }),
  'GET /api/admin/members/:id/orders/:orderId/refund': (spot) =>
    onPage(`/orders/${spot.orderId}/refund`)(spot),
  'POST /api/admin/members/:id/orders/:orderId/refund': (spot) =>
    onPage(`/orders/${spot.orderId}/refund`, { refund: 1 })(spot),
  'POST /api/admin/members/:id/orders/:orderId/goodwill': (spot) =>
    onPage(`/orders/${spot.orderId}/goodwill`, { rule: 1, amount: 2, reason: '이유' })(spot),
  'POST /api/admin/members/:id/bookings/:bookingId/send': (spot) =>
    onPage(`/bookings/${spot.reservationId}/send`)(spot),
  'POST /api/admin/members/:id/phone/code': onPage('/phone/code', { userPhone: '02-000-0000' }),
  'PUT /api/admin/members/:id/phone': onPage('/phone', {
    ...{ userPhone: '010-7000-1001', authCode: '000000', how: 'PAPERS' },
  }),
  'GET /api/desk': ofDay(),
  'GET /api/desk/waiting': ofDay('/waiting'),
  'POST /api/desk/waiting': ({ branchCode, member }) => ({
    body: { branchCode, memberId: member.id, adminId: null, date: day, time: null },
  }),
  'POST /api/desk/waiting/:id/leave': ({ waitingId }) => ({ url: `/api/desk/waiting/${waitingId}/leave` }),
  'GET /api/desk/board': ofDay('/board'),
  'GET /api/desk/changes': ({ branchCode }) => ({ url: `/api/desk/changes?branchCode=${branchCode}` }),
  'POST /api/desk/export': ({ branchCode }) => ({
    body: { purpose: 'OPERATIONS', filter: { branchCode, date: day } },
  }),
  'GET /api/desk/week': ofDay('/week'),
  'GET /api/desk/board/version': ofDay('/board/version'),
  'GET /api/desk/:id/phone': ofDesk('phone'),
  'POST /api/desk/:id/reason': ofDesk('reason', {}),
  'POST /api/desk/:id/confirm': ofDesk('confirm', seen),
  'POST /api/desk/:id/done': ofDesk('done', seen),
  'POST /api/desk/:id/no-show': ofDesk('no-show', seen),
  'POST /api/desk/:id/undo': ofDesk('undo', seen),
  'POST /api/desk/:id/correct': ofDesk('correct', { ...seen, reason: '다른 방' }),
  'POST /api/desk/:id/cancel': ofDesk('cancel', seen),
  'POST /api/desk/:id/move': ofDesk('move', { ...seen, branchCode: 'GN', date: day, time: '18:00' }),
  'POST /api/desk/:id/goodwill-refund': ofDesk('goodwill-refund', {
    ...seen,
    cause: 'CLIENT',
    refund: 0,
    reason: '전화로 확인',
  }),
  'GET /api/desk/:id/payment': ofDesk('payment'),
  'POST /api/desk/:id/payment': ofDesk('payment', { ...seen, payment: { method: 'CASH', couponId: 1 } }),
  'POST /api/desk/:id/payment/return': ofDesk('payment/return', { amount: 1 }),
  ...deskBookingSpots,
  'GET /api/desk/off': ({ branchCode }) => ({ url: `/api/desk/off?branchCode=${branchCode}&date=${day}` }),
  'PUT /api/desk/off': ({ branchCode }) => ({ body: { branchCode, date: day, time: '16:00', isOff: true } }),
  'GET /api/desk/unmarked': ({ branchCode }) => ({ url: `/api/desk/unmarked?branchCode=${branchCode}` }),
  'GET /api/admin/requests': ({ branchCode }) => ({ url: `/api/admin/requests?branchCode=${branchCode}` }),
  'GET /api/admin/requests/count': ({ branchCode }) => ({
    url: `/api/admin/requests/count?branchCode=${branchCode}`,
  }),
  'POST /api/admin/requests/:id/decline': ({ reservationId }) => ({
    url: `/api/admin/requests/${reservationId}/decline`,
    body: { ...seen, reason: 'NO_HOUR', note: '' },
  }),
  'POST /api/admin/requests/:id/propose': ({ reservationId }) => ({
    url: `/api/admin/requests/${reservationId}/propose`,
    body: { ...seen, starts: ['2026-11-25T10:00'] },
  }),
  'POST /api/admin/direct-url/generate': ({ branchCode, member }) => ({
    body: linkFor(member, {
      branchCode,
      location: '',
      center: '',
      counselor: '',
      counselorId: branchCode === 'JS' ? 'js_c1' : '',
    }),
  }),
  'POST /api/admin/direct-url/pass': ({ branchCode, member }) => ({
    body: { memberId: member.id, couponId: 7, branchCode },
  }),
  'POST /api/admin/direct-url/:id/revoke': ofLink('revoke'),
  'POST /api/admin/direct-url/:id/remake': ofLink('remake'),
  'GET /api/admin/orders/:key': ({ reservationId }) => ({ url: `/api/admin/orders/desk_${reservationId}_1` }),
  'GET /api/admin/closing': ({ branchCode }) => ({
    url: `/api/admin/closing?branch=${branchCode}&date=2026-11-23`,
  }),
  'POST /api/admin/closing': ({ branchCode }) => ({
    body: { branch: branchCode, date: '2026-11-22', cash: 0, counted: 0 },
  }),
  'POST /api/admin/closing/reverse/:id': ({ reservationId }) => ({
    url: `/api/admin/closing/reverse/${reservationId}`,
    body: { amount: 1_000, note: '잘못 받음' },
  }),
  'GET /api/admin/hours/:kind/:id': ({ branchCode }) => ({ url: `/api/admin/hours/branch/${branchCode}` }),
  'POST /api/admin/hours/:kind/:id/plan': ({ branchCode }) => ({
    url: `/api/admin/hours/branch/${branchCode}/plan`,
    body: { ...seen, was: null, validFrom: day, blocks: [], isPreview: true },
  }),
  'POST /api/admin/hours/:kind/:id/exception': ({ branchCode }) => ({
    url: `/api/admin/hours/branch/${branchCode}/exception`,
    body: { ...closed, isPreview: true },
  }),
  'POST /api/admin/holidays': ({ branchCode }) => ({
    body: { year: '2027', branches: [{ branchCode, dates: ['2027-01-01'] }], isPreview: true },
  }),
  ...awaySpots,
  ...mailingSpots,
  'GET /api/user/:id/phone': ({ member }) => ({ url: `/api/user/${member.id}/phone` }),
  'GET /api/admin/grants/:id': ({ member }) => ({ url: `/api/admin/grants/${member.id}` }),
  'PUT /api/admin/grants/:id': ({ member }) => ({
    url: `/api/admin/grants/${member.id}`,
    body: { seen: [], grants: [] },
  }),
  'PUT /api/user/:id/update/userType': ({ member }) => ({
    url: `/api/user/${member.id}/update/userType`,
    body: { userType: 'MEMBER' },
  }),
}
