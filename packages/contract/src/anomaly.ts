import * as z from 'zod/mini'
import type { AccessAction } from './access-log.ts'
import { envelope } from './envelope.ts'

/** What of the access log asks for a second look; none of it is an accusation. */
export const ANOMALIES = {
  NIGHT: '밤 10시부터 아침 7시 사이에 본 기록',
  MANY: '한 시간에 20번 이상 연 번호·사유·주문',
  COLLEAGUE: '동료의 정보를 연 기록',
  OUTSIDE: '맡은 센터에 예약이 없는 회원을 연 기록',
  EXPORT: '목록을 파일로 내려받은 기록',
} as const
export type AnomalyKind = keyof typeof ANOMALIES

/** Hours of a Korean day between which looking is usual. */
export const USUAL_HOURS = { from: 7, until: 22 } as const
/** Looks at single persons within an hour from which on they are many. */
export const MANY_AN_HOUR = 20
/** So many days are looked through. */
export const ANOMALY_DAYS = 30

/** What of one kind the log is narrowed down to; nothing where it is of several actions. */
export const actionOf = (kind: AnomalyKind): AccessAction | undefined =>
  kind === 'EXPORT' ? 'EXPORT_LIST' : undefined

/** Of one person on a Korean day; userName is masked. count: how often, of MANY the most within an hour. */
const anomaly = z.object({
  kind: z.enum(Object.keys(ANOMALIES) as [AnomalyKind, ...AnomalyKind[]]),
  memberId: z.int(),
  userName: z.string(),
  day: z.iso.date(),
  count: z.int(),
})
export type Anomaly = z.infer<typeof anomaly>
export const anomaliesReply = envelope(z.object({ anomalies: z.array(anomaly) }))
