import { randomUUID } from 'node:crypto'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { listTerms } from '../../src/terms/service.ts'
import { catalogueCalls } from '../change-log/catalogue-calls.ts'
import { contentCalls } from '../change-log/content-calls.ts'
import { hoursCalls } from '../change-log/hours-calls.ts'
import { companyCalls } from '../company/calls.ts'
import { countCalls } from '../desk/count-calls.ts'
import { addMember } from '../member.ts'
import { endLink, linkFor, linkOrderOf, makeLink, passLinkFor } from '../money/link.ts'
import { addDifference, addError, bookingOf, buyPass, orderOf, payFor, register } from '../payment.ts'
import { peopleCalls } from '../people/calls.ts'
import { request, requestOf } from '../reservation.ts'
import { START } from '../start.ts'
import type { World } from '../world.ts'
import { accountCalls } from './account-calls.ts'
import { deskBookingCalls } from './desk-booking-calls.ts'
import { begunAt, waitingAt } from './desk-scenes.ts'
import { managementCalls } from './management-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { requestCalls } from './request-calls.ts'
import { bookedAt, DAY, deskCall, requestAt, type SampleCall, type Scene } from './scene.ts'
import { seriesCalls } from './series-calls.ts'
import { waitingCalls } from './waiting-calls.ts'
import type { Route } from './who-may.ts'

const PHONE = '01098765432'
const person = { userName: '김하늘', userPhone: PHONE }
const newPassword = { ...person, password: 'spring!day22' }
/** Away from what is paid for: nobody is in two places. */
const OWN = { date: '2026-11-26', time: '10:00' }

const agreed = async ({ db }: World, group: 'signup' | 'sensitive') => ({
  terms: (await listTerms(db, group)).map(({ id, version }) => ({ id, version })),
})

async function paidOrder({ world, owner }: Scene) {
  const order = await register(world, owner)
  await payFor(world, order)
  return order
}

const writtenFaq = {
  category: '예약',
  subClass: '예약 방법',
  question: '어떻게 예약하나요?',
  answer: '1. 센터를 골라요.',
}

/** A question that staff may change; gives its id. */
async function addFaq({ db }: World): Promise<number> {
  const { id } = await db.insertInto('faq').values(writtenFaq).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A link to an hour that no other call is about. */
const linkAt = async (world: World, reservationTime: string) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const hour = { reservationDate: '2026-12-15', reservationTime }
  return makeLink(admin, await addMember(world), hour)
}

/** A call of each route that is right in everything; what it is about is the owner's and is made before. */
export const sampleCalls: Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>> = {
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'POST /browser-error': () => ({ body: { kind: 'error', message: '', stack: '' }, status: 204 }),
  'POST /policy-report': () => ({ body: {}, status: 204 }),
  'POST /message-report': () => ({ body: {}, status: 204 }),
  'GET /api/openapi.json': () => ({}),

  'POST /login/oauth2/callback/login': () => ({
    body: { userPhone: PHONE, password: 'spring!day22' },
    status: 400,
  }),
  'POST /login/oauth2/callback/send-one': () => ({ body: { userPhone: PHONE } }),
  'POST /login/oauth2/callback/verify-code': () => ({ body: { userPhone: PHONE, authCode: '123456' } }),
  'POST /login/oauth2/callback/signup': () => ({ body: newPassword, status: 400 }),
  'POST /login/oauth2/callback/resetPW': () => ({ body: newPassword, status: 400 }),
  'POST /login/oauth2/authorize/kakao': async ({ world }) => ({ body: await agreed(world, 'signup') }),
  'POST /login/oauth2/callback/kakao': () => ({ body: { code: 'x', state: 'x' }, status: 400 }),
  'POST /login/oauth2/callback/logout': () => ({ body: {} }),

  'GET /api/user/info': () => ({}),
  'POST /api/user/info': () => ({ body: {} }),
  ...accountCalls,

  ...managementCalls,
  ...moneyCalls,
  ...passkeyCalls,

  'GET /api/terms/:group': () => ({ url: '/api/terms/signup' }),
  'GET /api/terms/changed': () => ({}),
  'GET /api/terms/missing': () => ({}),
  'POST /api/terms/agree': async ({ world }) => ({ body: await agreed(world, 'sensitive') }),

  'GET /api/branch': () => ({}),
  'GET /api/branch/info/:code': () => ({ url: '/api/branch/info/JS' }),
  'GET /api/branch/time/:code': () => ({ url: `/api/branch/time/GN?selectDate=${DAY}` }),
  'GET /api/member/g5/:branch': () => ({ url: '/api/member/g5/JS' }),
  'GET /api/member/profile/:memberId': () => ({ url: '/api/member/profile/101' }),
  'GET /api/favourite': () => ({}),
  'PUT /api/favourite/:wrId': () => ({ url: '/api/favourite/101', body: {} }),
  'DELETE /api/favourite/:wrId': () => ({ url: '/api/favourite/101' }),
  'GET /api/branch/ahead/:code': () => ({ url: '/api/branch/ahead/JS' }),
  'GET /api/member/schedules': () => ({ url: `/api/member/schedules?branchCode=JS&selectDate=${DAY}` }),
  'GET /api/member/schedules/:memberId': () => ({ url: `/api/member/schedules/101?selectDate=${DAY}` }),
  'GET /api/coupon': () => ({}),
  'POST /api/coupon': () => ({ body: {} }),
  'GET /api/coupon/pay': () => ({}),
  'GET /api/coupon/direct/:couponId': () => ({ url: '/api/coupon/direct/1' }),
  'GET /api/coupon/:branch': () => ({ url: '/api/coupon/JS' }),
  'POST /api/coupon/:branch': () => ({ url: '/api/coupon/JS', body: {} }),

  ...countCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...hoursCalls,
  ...peopleCalls,
  'POST /api/faq': () => ({ body: { ...writtenFaq, key: randomUUID() } }),
  'PUT /api/faq/:id': async ({ world }) => ({ url: `/api/faq/${await addFaq(world)}`, body: writtenFaq }),
  'PUT /api/faq/:id/visibility': async ({ world }) => ({
    url: `/api/faq/${await addFaq(world)}/visibility`,
    body: { isVisible: 'N' },
  }),
  'DELETE /api/faq/:id': async ({ world }) => ({ url: `/api/faq/${await addFaq(world)}`, body: {} }),
  'GET /api/faq/:id': () => ({ url: '/api/faq/1' }),

  'GET /api/map/config': () => ({}),
  'GET /api/branch/month/:code': () => ({ url: '/api/branch/month/JS?month=2026-11' }),
  'GET /api/branch/soonest/:code': () => ({ url: '/api/branch/soonest/JS?adminId=js_c1' }),
  'GET /api/booking/check/:at': () => ({
    url: `/api/booking/check/${DAY}T14:00?branchCode=JS&adminId=js_c1`,
  }),
  ...companyCalls,

  'POST /api/reserve': () => ({ body: requestOf() }),
  'PUT /api/reserve/update': async ({ owner }) => ({
    body: { bookingId: await request(owner, OWN), hope1Date: '2026-11-25', hope1Time: '14:00' },
  }),
  'GET /api/reserve/:id/cancel': async ({ owner }) => ({
    url: `/api/reserve/${await request(owner, OWN)}/cancel`,
  }),
  'POST /api/reserve/:id/cancel': async ({ owner }) => ({
    url: `/api/reserve/${await request(owner, OWN)}/cancel`,
    body: { refund: 0 },
  }),
  'POST /api/reserve/:id/result/withdraw': async ({ owner }) => ({
    url: `/api/reserve/${await request(owner, OWN)}/result/withdraw`,
  }),
  ...seriesCalls,
  ...waitingCalls,
  'GET /api/pass': () => ({}),
  'GET /api/myList': () => ({}),

  'GET /api/desk': () => ({ url: `/api/desk?branchCode=GN&date=${DAY}` }),
  'GET /api/desk/:id/phone': async (scene) => ({ url: `/api/desk/${await requestAt(scene, '20:00')}/phone` }),
  'POST /api/desk/:id/reason': async (scene) => ({
    url: `/api/desk/${await requestAt(scene, '19:00')}/reason`,
    body: { why: '보호자가 급히 물었어요' },
  }),
  'POST /api/desk/:id/confirm': (scene) => deskCall(scene, 'confirm'),
  'POST /api/desk/:id/done': (scene) => deskCall(scene, 'done', { state: 'BOOKED', startsAt: START }),
  'POST /api/desk/:id/no-show': (scene) => deskCall(scene, 'no-show', { state: 'BOOKED', startsAt: START }),
  'POST /api/desk/:id/undo': (scene) => deskCall(scene, 'undo', { state: 'CANCEL_F', markedAt: START }),
  'POST /api/desk/:id/cancel': (scene) => deskCall(scene, 'cancel'),
  'POST /api/desk/:id/goodwill-refund': async (scene) => ({
    url: `/api/desk/${await begunAt(scene, '18:00')}/goodwill-refund`,
    body: { revision: 0, cause: 'CLIENT', refund: 0, reason: '전화로 확인' },
  }),
  'GET /api/refund-approval': () => ({}),
  'POST /api/refund-approval/:id/approve': async (scene) => ({
    url: `/api/refund-approval/${await waitingAt(scene, '18:30')}/approve`,
  }),
  'POST /api/refund-approval/:id/decline': async (scene) => ({
    url: `/api/refund-approval/${await waitingAt(scene, '19:00')}/decline`,
  }),
  'GET /api/desk/:id/payment': async (scene) => ({
    url: `/api/desk/${await bookedAt(scene, '16:30')}/payment`,
  }),
  'POST /api/desk/:id/payment': async (scene) => ({
    url: `/api/desk/${await bookedAt(scene, '19:00')}/payment`,
    body: { revision: 0, payment: { method: 'CASH', couponId: 1 } },
  }),
  'POST /api/desk/:id/payment/return': async (scene) => {
    const id = await bookedAt(scene, '19:30')
    const desk = await addMember(scene.world, { userType: 'ADMIN' })
    await desk.post(`/api/desk/${id}/payment`, { revision: 0, payment: { method: 'CASH', couponId: 1 } })
    return { url: `/api/desk/${id}/payment/return`, body: { amount: 90_000 } }
  },
  ...deskBookingCalls,
  'GET /api/desk/off': () => ({ url: `/api/desk/off?branchCode=GN&date=${DAY}` }),
  'PUT /api/desk/off': () => ({ body: { branchCode: 'GN', date: DAY, time: '16:00', isOff: true } }),

  ...requestCalls,

  'GET /api/calendar': () => ({}),
  'POST /api/calendar': () => ({ body: {} }),
  'DELETE /api/calendar': () => ({}),
  'GET /api/calendar/:file': async ({ owner }) => ({
    url: new URL((await owner.post('/api/calendar')).json().data.url).pathname,
  }),
  'GET /api/reserve/:id/calendar': async ({ owner }) => ({
    url: `/api/reserve/${await request(owner, OWN)}/calendar`,
  }),

  'GET /api/payment/config': () => ({}),
  'POST /api/payment/history': async ({ world }) => ({ body: await orderOf(world) }),
  'GET /api/payment/history/:orderId': async (scene) => ({
    url: `/api/payment/history/${(await paidOrder(scene)).paymentId}`,
  }),
  'GET /api/payment/history/:orderId/refund': async ({ world, owner }) => ({
    url: `/api/payment/history/${(await buyPass(world, owner)).paymentId}/refund`,
  }),
  'POST /api/payment/history/:orderId/refund': async ({ world, owner }) => ({
    url: `/api/payment/history/${(await buyPass(world, owner)).paymentId}/refund`,
    body: { refund: 427_500 },
  }),
  'GET /api/payment/receipt/:orderId': async ({ world, owner }) => ({
    url: `/api/payment/receipt/${(await buyPass(world, owner)).paymentId}`,
  }),
  'GET /api/payment/list': () => ({}),
  'PUT /api/payment/history/:orderId/status': async (scene) => ({
    url: `/api/payment/history/${(await paidOrder(scene)).paymentId}/status`,
    body: { status: 'PAID', responseData: '{}' },
  }),
  'POST /api/payment/temporary': async ({ world, owner }) => ({
    body: bookingOf(await register(world, owner)),
  }),
  'POST /api/payment/temporary/:orderId': async (scene) => ({
    url: `/api/payment/temporary/${(await paidOrder(scene)).paymentId}`,
    body: { impUid: 'imp_1' },
  }),
  'POST /api/booking': async (scene) => ({ body: bookingOf(await paidOrder(scene)) }),
  'POST /api/payment-error': () => ({
    body: { serviceType: RESERVATION_PAYMENT, errorCode: 'F0004', errorMessage: '거절', deviceType: 'PC' },
  }),
  'GET /api/payment-error': () => ({}),
  'GET /api/payment-error/search': () => ({ url: '/api/payment-error/search?keyword=F0004' }),
  'GET /api/payment-error/payment-methods': () => ({}),
  'GET /api/payment-error/severities': () => ({}),
  'GET /api/payment-error/statuses': () => ({}),
  'GET /api/payment-error/recent-critical': () => ({}),
  'GET /api/payment-error/statistics': () => ({}),
  'GET /api/payment-error/assignees': () => ({}),
  'POST /api/payment-error/export': () => ({ body: { purpose: 'AUDIT', filter: {} } }),
  'PUT /api/payment-error/:id/assignee': async (scene) => ({
    url: `/api/payment-error/${await addError(scene)}/assignee`,
    body: { assigneeId: null, seen: null },
  }),
  'GET /api/payment-error/user/:id': ({ owner }) => ({ url: `/api/payment-error/user/${owner.id}` }),
  'GET /api/payment-error/:id': async (scene) => ({ url: `/api/payment-error/${await addError(scene)}` }),
  'PUT /api/payment-error/:id/resolve': async (scene) => ({
    url: `/api/payment-error/${await addError(scene)}/resolve`,
    body: { solutionNote: '다시 결제하도록 안내' },
  }),
  'PUT /api/payment-error/:id': async (scene) => ({
    url: `/api/payment-error/${await addError(scene)}`,
    body: { status: 'IN_PROGRESS' },
  }),
  'GET /api/invariant': () => ({}),
  'GET /api/payment-difference': () => ({}),
  'POST /api/payment-difference/:id/repair': async ({ world }) => ({
    url: `/api/payment-difference/${await addDifference(world)}/repair`,
    body: { repair: 'NOTE', refund: 0, note: '전화로 확인' },
  }),
  'POST /api/admin/direct-url/generate': ({ owner }) => ({ body: linkFor(owner) }),
  'POST /api/admin/direct-url/pass': ({ owner }) => ({ body: passLinkFor(owner) }),
  'GET /api/admin/direct-url': () => ({ url: '/api/admin/direct-url?page=0&size=10' }),
  'GET /api/admin/direct-url/count': () => ({}),
  'POST /api/admin/direct-url/search': () => ({ body: { query: '0100' } }),
  'POST /api/admin/direct-url/export': () => ({ body: { purpose: 'OPERATIONS', filter: {} } }),
  'POST /api/admin/direct-url/:id/revoke': async ({ world }) => {
    await linkAt(world, '10:00')
    const { id } = await world.db.selectFrom('directUrl').select('id').executeTakeFirstOrThrow()
    return { url: `/api/admin/direct-url/${id}/revoke`, body: {} }
  },
  'POST /api/admin/direct-url/:id/remake': async ({ world }) => {
    await linkAt(world, '17:00')
    return { url: `/api/admin/direct-url/${await endLink(world)}/remake`, body: {} }
  },
  'GET /api/admin/direct-url/:key': async ({ world }) => ({
    url: `/api/admin/direct-url/${await linkAt(world, '12:00')}`,
  }),
  'POST /api/payment/history/direct': async ({ world }) => ({
    body: await linkOrderOf(world, await linkAt(world, '15:00')),
  }),
  'POST /api/payment/webhook': async (scene) => {
    const { paymentId } = await paidOrder(scene)
    return { body: { imp_uid: 'imp_1', merchant_uid: paymentId, status: 'paid' } }
  },
  'POST /api/payment/webhook/v2': () => ({ body: {}, status: 400 }),

  'POST /api/selfTest/testQuestion': () => ({ body: { testCd: 'NDS' } }),
  'POST /api/selfTest/saveResult': () => ({
    body: { score: 26, testType: '우울감 점검', testCd: 'DEP' },
  }),
}
