import * as z from 'zod/mini'
import { deskSlot } from './desk-move.ts'
import type { Refusals } from './refusal.ts'
import { type clashLabels, seriesBody } from './series.ts'
import { id, idText } from './text.ts'

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

export const refusals = {
  SERIES_REST_LATE: [
    409,
    '이 예약부터는 한 번에 취소할 수 있는 예약이 없어요. 취소 기한이 지났거나 따로 결제한 예약은 하나씩 열어 취소해 주세요.',
  ],
} as const satisfies Refusals

/** POST /api/desk/series/from/:id/cancel: the session from which on its client wants none. */
export const deskSeriesParams = z.strictObject({ id: idText })

/** What staff read once a series is ended from a session on; those that stay are looked at one by one. */
export function seriesEndedSentence({ changed, untouched }: { changed: number; untouched: number }): string {
  const ended = changed === 0 ? '이미 취소했어요.' : `${changed}건을 취소했어요.`
  return untouched === 0
    ? ended
    : `${ended} ${untouched}건은 그대로예요. 취소 기한이 지났거나 따로 결제한 예약은 하나씩 열어 취소해 주세요.`
}
