import { buy } from '../reservation.ts'
import type { SampleCall, Scene } from './scene.ts'
import type { Route } from './who-may.ts'

/** What staff read and decide of the money. */
export const moneyCalls = {
  'GET /api/admin/orders': () => ({}),
  'GET /api/admin/orders/totals': () => ({}),
  'POST /api/admin/orders/export': () => ({ body: { purpose: 'TAX', filter: {} } }),
  'GET /api/admin/orders/:key': async ({ world, owner }) => ({
    url: `/api/admin/orders/${(await buy(world, owner)).order.paymentId}`,
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
