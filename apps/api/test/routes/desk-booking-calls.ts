import { memberPageCalls } from '../desk/member-page-calls.ts'
import { addPass, deskSeriesOf, takeSeries, weeksFrom } from '../money/series.ts'
import { missedAt } from './desk-scenes.ts'
import { bookedAt, DAY, type SampleCall, type Scene } from './scene.ts'
import type { Route } from './who-may.ts'

const where = { branchCode: 'JS', adminId: 'js_c1', date: '2026-12-02', time: '19:00' }

/** Of the desk: what it books, moves and corrects, each at an hour of its own. */
export const deskBookingCalls = {
  'GET /api/desk/board/version': () => ({ url: `/api/desk/board/version?branchCode=GN&date=${DAY}` }),
  'GET /api/desk/board': () => ({ url: `/api/desk/board?branchCode=GN&date=${DAY}` }),
  'GET /api/desk/unmarked': () => ({ url: '/api/desk/unmarked?branchCode=GN' }),
  'GET /api/desk/changes': () => ({ url: '/api/desk/changes?branchCode=GN' }),
  'GET /api/desk/week': () => ({ url: `/api/desk/week?branchCode=GN&date=${DAY}` }),
  'POST /api/desk/export': () => ({
    body: { purpose: 'OPERATIONS', filter: { branchCode: 'GN', date: DAY } },
  }),
  'POST /api/desk/:id/move': async (scene) => ({
    url: `/api/desk/${await bookedAt(scene, '20:00')}/move`,
    body: { revision: 0, branchCode: 'GN', date: '2026-11-25', time: '20:30' },
  }),
  'POST /api/desk/:id/correct': async (scene) => ({
    url: `/api/desk/${await missedAt(scene, '19:30')}/correct`,
    body: { revision: 0, reason: '다른 방에서 상담했어요' },
  }),
  'POST /api/desk/clients/search': () => ({ body: { query: '김하' } }),
  'POST /api/desk/clients': () => ({ body: { userName: '이바다', userPhone: '01099990001' } }),
  'POST /api/desk/clients/options': ({ owner }) => ({
    body: { memberId: owner.id, branchCode: 'GN', date: '2026-11-26' },
  }),
  'POST /api/desk/bookings': ({ owner }) => ({
    body: { memberId: owner.id, branchCode: 'GN', date: '2026-11-26', time: '20:00' },
  }),
  'POST /api/desk/series/preview': async ({ world, owner }) => ({
    body: { ...where, memberId: owner.id, passId: await addPass(world, owner) },
  }),
  'POST /api/desk/series': async ({ world, owner }) => ({
    body: deskSeriesOf(owner, await addPass(world, owner), { starts: weeksFrom(where, 2) }),
  }),
  'POST /api/desk/series/from/:id/cancel': async ({ world, owner }) => {
    const { sessions } = await takeSeries(world, owner)
    return { url: `/api/desk/series/from/${sessions[0]?.id}/cancel` }
  },
  ...memberPageCalls,
} satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
