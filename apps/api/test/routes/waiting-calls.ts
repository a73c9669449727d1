import { fillDay, join, wantedOf } from '../money/line.ts'
import type { SampleCall, Scene } from './scene.ts'

/** A day that no other call is about. */
const DAY = { branchCode: 'JS', date: '2026-12-16' }

export const waitingCalls = {
  'GET /api/waiting': () => ({}),
  'POST /api/waiting': async ({ world }: Scene): Promise<SampleCall> => {
    await fillDay(world, DAY)
    return { body: wantedOf({ ...DAY, adminId: null }) }
  },
  'POST /api/waiting/:id/leave': async ({ world, owner }: Scene): Promise<SampleCall> => {
    await fillDay(world, DAY)
    return { url: `/api/waiting/${await join(owner, DAY)}/leave`, body: {} }
  },
  'GET /api/desk/waiting': () => ({ url: `/api/desk/waiting?branchCode=${DAY.branchCode}&date=${DAY.date}` }),
  'POST /api/desk/waiting': async ({ world, owner }: Scene): Promise<SampleCall> => {
    await fillDay(world, DAY)
    return { body: { ...wantedOf({ ...DAY, adminId: null }), memberId: owner.id } }
  },
  'POST /api/desk/waiting/:id/leave': async ({ world, owner }: Scene): Promise<SampleCall> => {
    await fillDay(world, DAY)
    return { url: `/api/desk/waiting/${await join(owner, DAY)}/leave`, body: {} }
  },
}
