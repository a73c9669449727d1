import type { World } from '../world.ts'
import { addIllness } from './illness.ts'
import { addLeave, LEAVE } from './leave.ts'

const day = '2026-11-24'

export type AwaySpot = { leaveId: number; illnessId: number }
type Where = { wrId: number; branchCode: string; reservationId: number }
type Away = AwaySpot & Pick<Where, 'wrId' | 'reservationId'>

/** Leave that waits for an answer, and an illness that touches a session. */
export const addAway = async (world: World, where: Where): Promise<AwaySpot> => ({
  leaveId: await addLeave(world, where.wrId),
  illnessId: await addIllness(world, where),
})

/** Calls about who is ill or wants leave at a branch. */
export const awaySpots = {
  'POST /api/admin/disruptions': ({ wrId }: Away) => ({
    body: { wrId, from: `${day}T00:00`, until: `${day}T12:00` },
  }),
  'PUT /api/admin/disruptions/:id/sessions/:reservationId': ({ illnessId, reservationId }: Away) => ({
    url: `/api/admin/disruptions/${illnessId}/sessions/${reservationId}`,
    body: { isPhoned: true },
  }),
  'POST /api/admin/my/leave/:wrId': ({ wrId }: Away) => ({ url: `/api/admin/my/leave/${wrId}`, body: LEAVE }),
  'POST /api/admin/my/leave/:id/withdraw': ({ leaveId }: Away) => ({
    url: `/api/admin/my/leave/${leaveId}/withdraw`,
  }),
  'POST /api/admin/leave-requests/:id/approve': ({ leaveId }: Away) => ({
    url: `/api/admin/leave-requests/${leaveId}/approve`,
    body: { isPreview: true },
  }),
  'POST /api/admin/leave-requests/:id/decline': ({ leaveId }: Away) => ({
    url: `/api/admin/leave-requests/${leaveId}/decline`,
    body: { answer: '그날은 사람이 모자라요' },
  }),
}
