import { cash, press } from '../desk/payment.ts'
import { addMember } from '../member.ts'
import { buy } from '../reservation.ts'
import { requestAt, type SampleCall, type Scene } from './scene.ts'
import type { Route } from './who-may.ts'

const DAY = '2026-11-23'
const month = DAY.slice(0, 7)

/** A session that the desk took cash for; gives its id. */
async function takenAt(scene: Scene, time: string): Promise<number> {
  const id = await requestAt(scene, time)
  await press(await addMember(scene.world, { userType: 'ADMIN' }), id, 'confirm', cash)
  return id
}

/** Away from what is paid for elsewhere: nobody is in two places. */
const AWAY = { date: '2026-12-17', time: '10:00' }

/** What staff read and decide of the money. */
export const moneyCalls = {
  'GET /api/admin/orders': () => ({}),
  'GET /api/admin/orders/totals': () => ({}),
  'POST /api/admin/orders/search': () => ({ body: { key: 'mid_' } }),
  'POST /api/admin/orders/export': () => ({ body: { purpose: 'TAX', filter: {} } }),
  'GET /api/admin/orders/:key': async ({ world, owner }) => ({
    url: `/api/admin/orders/${(await buy(world, owner, AWAY)).order.paymentId}`,
  }),
  'GET /api/admin/closing': () => ({ url: `/api/admin/closing?branch=GN&date=${DAY}` }),
  'POST /api/admin/closing': () => ({ body: { branch: 'JS', date: '2026-11-22', cash: 0, counted: 0 } }),
  'POST /api/admin/closing/reverse/:id': async (scene) => ({
    url: `/api/admin/closing/reverse/${await takenAt(scene, '15:30')}`,
    body: { amount: 90_000, note: '잘못 받음' },
  }),
  'GET /api/admin/payouts': () => ({ url: `/api/admin/payouts?month=${month}` }),
  'POST /api/admin/payouts': () => ({
    body: {
      file: 'date,payment,transaction,kind,gross,fee,vat,net\n2026-11-25,imp_1,imp_1,PAYMENT,1000,30,3,967',
    },
  }),
  'GET /api/admin/revenue': () => ({ url: `/api/admin/revenue?month=${month}` }),
  'GET /api/admin/revenue/pay': () => ({ url: `/api/admin/revenue/pay?month=${month}` }),
  'POST /api/admin/revenue/export': () => ({ body: { purpose: 'TAX', month, what: 'PAY' } }),
  'GET /api/admin/occupancy': () => ({ url: `/api/admin/occupancy?from=${month}&until=${month}` }),
  'POST /api/admin/occupancy/export': () => ({ body: { purpose: 'OPERATIONS', from: month, until: month } }),
  'GET /api/admin/revenue/share': () => ({}),
  'DELETE /api/admin/revenue/share/:wrId/:validFrom': async ({ world }) => {
    const master = await addMember(world, { userType: 'MASTER' })
    await master.post('/api/admin/revenue/share', { wrId: 102, percent: 50, validFrom: '2027-01-01' })
    return { url: '/api/admin/revenue/share/102/2027-01-01' }
  },
  'POST /api/admin/revenue/share': () => ({ body: { wrId: 101, percent: 60, validFrom: '2026-11-01' } }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
