import { addMember } from '../member.ts'
import type { SampleCall, Scene } from './scene.ts'
import type { Route } from './who-may.ts'

/** Of the feature management. */
export const managementCalls = {
  'GET /api/user/list': () => ({}),
  'GET /api/user/list/passes-ending': () => ({}),
  'POST /api/user/list/export': () => ({ body: { purpose: 'OPERATIONS', filter: {} } }),
  'GET /api/user/search': () => ({ url: '/api/user/search?type=userPhone&query=0100' }),
  'POST /api/user/search': () => ({ body: { type: 'userPhone', query: '0100' } }),
  'GET /api/user/comp': () => ({}),
  'GET /api/user/:id/phone': ({ owner }) => ({ url: `/api/user/${owner.id}/phone` }),
  'GET /api/admin/grants/:id': ({ owner }) => ({ url: `/api/admin/grants/${owner.id}` }),
  'GET /api/admin/offboarding/:id': ({ owner }) => ({ url: `/api/admin/offboarding/${owner.id}` }),
  // Nobody who is no staff is given a role.
  'PUT /api/admin/grants/:id': ({ owner }) => ({
    url: `/api/admin/grants/${owner.id}`,
    body: { seen: [], grants: [] },
    status: 409,
  }),
  'GET /api/admin/grant-reviews': () => ({}),
  'GET /api/admin/grant-reviews/count': () => ({}),
  'POST /api/admin/grant-reviews': async ({ world }) => {
    const grants = [{ role: 'DESK' as const, branchCode: 'JS', wrId: null }]
    const { id } = await addMember(world, { userType: 'ADMIN', grants })
    const { grantId } = await world.db
      .selectFrom('staffGrant')
      .select('id as grantId')
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow()
    return { body: { isNeeded: true, grants: [{ grantId, reviews: 0 }] } }
  },
  'PUT /api/user/:id/update/userType': ({ owner }) => ({
    url: `/api/user/${owner.id}/update/userType`,
    body: { userType: 'MEMBER' },
  }),
  'PUT /api/user/:id/update/status': async ({ world }) => ({
    url: `/api/user/${(await addMember(world, { userType: 'ADMIN' })).id}/update/status`,
    body: { status: 'INACTIVE' },
  }),
  'PUT /api/user/:id/update/comp': ({ owner }) => ({
    url: `/api/user/${owner.id}/update/comp`,
    body: { comp: '누리물산' },
  }),
  'GET /api/coupon/member/:memberId': ({ owner }) => ({ url: `/api/coupon/member/${owner.id}` }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
