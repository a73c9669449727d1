import { deskSeriesOf } from '../money/series.ts'

type Spot = { branchCode: string; member: { id: number }; reservationId: number }

const day = '2026-11-24'

/** What a desk of a branch books for somebody who came there, and corrects or ends of it. */
export const deskBookingSpots = {
  'POST /api/desk/clients/options': ({ branchCode, member }: Spot) => ({
    body: { memberId: member.id, branchCode, date: day },
  }),
  'POST /api/desk/bookings': ({ branchCode, member }: Spot) => ({
    body: { memberId: member.id, branchCode, date: day, time: '18:00', isOutside: true },
  }),
  'POST /api/desk/series/preview': ({ branchCode, member }: Spot) => ({
    body: { memberId: member.id, branchCode, date: day, time: '18:00', passId: 1 },
  }),
  'POST /api/desk/series': ({ branchCode, member }: Spot) => ({
    body: deskSeriesOf(member, 1, { branchCode }),
  }),
  'POST /api/desk/series/from/:id/cancel': ({ reservationId }: Spot) => ({
    url: `/api/desk/series/from/${reservationId}/cancel`,
  }),
  'PUT /api/admin/members/:id/name': ({ member }: Spot) => ({
    url: `/api/admin/members/${member.id}/name`,
    body: { userName: '윤서하' },
  }),
}
