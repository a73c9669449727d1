import { randomUUID } from 'node:crypto'
import { addMember } from '../member.ts'
import { request } from '../reservation.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import type { Route } from '../routes/who-may.ts'
import { addLeave, LEAVE } from './leave.ts'
import { addMailing, addText, audienceOf, mailingOf, textOf } from './mailing.ts'
import { addSubjectRequest } from './subject-request.ts'

/** No other sample call books this counsellor: the reset between tests doesn't delete exceptions of hours. */
const UNBOOKED = 137

/** Of the features own-view, leave-request, access-log and break-glass. */
export const peopleCalls = {
  'GET /api/access-log': () => ({}),
  'GET /api/access-log/:id/subjects': () => ({ url: '/api/access-log/ACCESS-1/subjects' }),
  'GET /api/access-log/verify': () => ({}),
  'GET /api/break-glass': () => ({}),
  'GET /api/admin/my': () => ({ url: '/api/admin/my?from=2026-11-23' }),
  'GET /api/admin/my/calendar': () => ({}),
  'POST /api/admin/my/calendar': () => ({ body: {} }),
  'DELETE /api/admin/my/calendar': () => ({}),
  'GET /api/admin/my/leave': () => ({}),
  'POST /api/admin/my/leave/:wrId': () => ({ url: '/api/admin/my/leave/101', body: LEAVE, status: 404 }),
  'POST /api/admin/my/leave/:id/withdraw': async ({ world }) => ({
    url: `/api/admin/my/leave/${await addLeave(world, 101)}/withdraw`,
    status: 404,
  }),
  'GET /api/staff-calendar/:file': async ({ world }) => {
    const grants = [{ role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }]
    const staff = await addMember(world, { userType: 'ADMIN', grants })
    return { url: new URL((await staff.post('/api/admin/my/calendar')).json().data.url).pathname }
  },
  'GET /api/admin/leave-requests': () => ({}),
  'GET /api/admin/leave-requests/count': () => ({}),
  'POST /api/admin/leave-requests/:id/approve': async ({ world }) => ({
    url: `/api/admin/leave-requests/${await addLeave(world, UNBOOKED)}/approve`,
    body: { isPreview: true },
  }),
  'POST /api/admin/leave-requests/:id/decline': async ({ world }) => ({
    url: `/api/admin/leave-requests/${await addLeave(world, 101)}/decline`,
    body: { answer: '그날은 사람이 모자라요' },
  }),
  'GET /api/admin/mailings': () => ({}),
  'POST /api/admin/mailings/preview': () => ({
    body: { audience: audienceOf(), body: '#{센터} 문을 늦게 열어요.', isAd: false },
  }),
  'POST /api/admin/mailings': async ({ world, owner }) => {
    await request(owner, { date: '2026-11-27', time: '10:00' })
    const staff = await addMember(world, { userType: 'ADMIN' })
    const audience = audienceOf({ kind: 'REQUESTS', from: null, until: null })
    return { body: await mailingOf(staff, { audience }) }
  },
  'GET /api/admin/mailings/:id': async ({ world }) => ({
    url: `/api/admin/mailings/${await addMailing(world, { branchCode: 'GN' })}`,
  }),
  'POST /api/admin/mailings/:id/stop': async ({ world }) => ({
    url: `/api/admin/mailings/${await addMailing(world, { branchCode: 'GN' })}/stop`,
  }),
  'POST /api/admin/mailings/:id/again': async ({ world }) => ({
    url: `/api/admin/mailings/${await addMailing(world, { branchCode: 'GN', outcome: 'NO_PHONE' })}/again`,
  }),
  'GET /api/admin/mailing-texts': () => ({}),
  'POST /api/admin/mailing-texts': () => ({ body: textOf({ key: randomUUID(), branchCode: 'GN' }) }),
  'PUT /api/admin/mailing-texts/:id': async ({ world }) => ({
    url: `/api/admin/mailing-texts/${await addText(world, 'GN')}`,
    body: textOf({ name: '다른 이름', revision: 0 }),
  }),
  'POST /api/admin/mailing-texts/:id/withdraw': async ({ world }) => ({
    url: `/api/admin/mailing-texts/${await addText(world, 'GN')}/withdraw`,
    body: { revision: 0 },
  }),
  'POST /api/admin/mailing-texts/:id/restore': async ({ world }) => ({
    url: `/api/admin/mailing-texts/${await addText(world, 'GN')}/restore`,
    body: { revision: 0 },
  }),
  'GET /api/security-event/anomalies': () => ({}),
  'GET /api/admin/subject-requests': () => ({}),
  'GET /api/admin/subject-requests/count': () => ({}),
  'POST /api/admin/subject-requests': ({ owner }) => ({
    body: { memberId: owner.id, kind: 'ACCESS', receivedOn: '2026-11-20' },
  }),
  'POST /api/admin/subject-requests/:id/close': async ({ world, owner }) => ({
    url: `/api/admin/subject-requests/${await addSubjectRequest(world, owner.id)}/close`,
    body: { refusedFor: null },
  }),
  'POST /api/admin/subject-requests/:id/delete': async ({ world, owner }) => ({
    url: `/api/admin/subject-requests/${await addSubjectRequest(world, owner.id)}/delete`,
    status: 409,
  }),
  'POST /api/admin/subject-requests/:id/correct': async ({ world, owner }) => ({
    url: `/api/admin/subject-requests/${await addSubjectRequest(world, owner.id, 'CORRECTION')}/correct`,
    body: { userName: '윤서하' },
    status: 409,
  }),
  'POST /api/admin/subject-requests/:id/data': async ({ world, owner }) => ({
    url: `/api/admin/subject-requests/${await addSubjectRequest(world, owner.id, 'ACCESS')}/data`,
    status: 409,
  }),
  'POST /api/admin/subject-requests/statement': ({ owner }) => ({
    body: { memberId: owner.id, purpose: 'LAW' },
  }),
  'POST /api/admin/subject-requests/statement/print': ({ owner }) => ({
    body: { memberId: owner.id, purpose: 'LAW', from: '2026-11-01', until: '2026-11-23' },
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
