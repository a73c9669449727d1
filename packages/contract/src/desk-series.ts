import * as z from 'zod/mini'
import { deskSlot } from './desk-move.ts'
import { type clashLabels, seriesBody } from './series.ts'
import { id } from './text.ts'

/** Sessions week by week that a desk books for a client, from a pass of the client's. */

/** POST /api/desk/series/preview: the first session; answered with as many weeks as there can be. */
export const deskSeriesPreviewBody = z.extend(deskSlot, { memberId: id, passId: id })
export type DeskSeriesPreviewBody = z.infer<typeof deskSeriesPreviewBody>

/** POST /api/desk/series: all of these or none. The same key and body are the same series. */
export const deskSeriesBody = z.strictObject({
  key: seriesBody.shape.key,
  memberId: id,
  passId: id,
  branchCode: deskSlot.shape.branchCode,
  adminId: deskSlot.shape.adminId,
  starts: seriesBody.shape.starts,
})
export type DeskSeriesBody = z.infer<typeof deskSeriesBody>

/** Said to staff beside a week that clashes. */
export const deskClashLabels: Record<keyof typeof clashLabels, string> = {
  TAKEN: '이미 예약된 시간이에요',
  CLOSED: '상담하지 않는 시간이에요',
  OWN: '이 고객의 다른 예약과 겹쳐요',
}
