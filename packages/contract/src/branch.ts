import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'
import { CELL_MINUTES, minutesOf, timeOf, WEEKDAYS, type Weekday, weekdayOf } from './time.ts'

/** D-22, Spec 2 §9: where private booking starts when nobody has chosen. */
export const DEFAULT_BRANCH = { code: 'JS', region: '서울' } as const

/** Where somebody begins who has chosen no branch: the usual one, or the first that takes bookings; undefined without any. */
export function defaultBranchOf<Each extends Pick<Branch, 'branch' | 'isPaused' | 'opensOn'>>(
  branches: readonly Each[],
): Each | undefined {
  const open = branches.filter(({ isPaused, opensOn }) => !isPaused && opensOn === undefined)
  return open.find(({ branch: code }) => code === DEFAULT_BRANCH.code) ?? open[0] ?? branches[0]
}

/** Spec 2 §2 «Choosing a date … without a centre shows the warning». */
export const BRANCH_FIRST = '센터를 선택해주세요.'

const branchType = z.enum(['PRIVATE', 'GENERAL'])

const image = z.object({ url: z.string(), filename: z.string(), alt: z.string() })

/** Spec 2 §3 «Branch». `section` is the region, `branch` the code. */
export const branch = z.object({
  branch: branchCode,
  branchName: z.string(),
  section: z.string(),
  centerType: branchType,
  addr: z.string(),
  tel: z.string(),
  phone: z.string(),
  showInGuide: z.boolean(),
  workdays: z.array(z.enum(WEEKDAYS)),
  /** Null where the address was not found: no marker (D-24). */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** It takes no bookings for the time being. */
  isPaused: z.optional(z.boolean()),
  /** Its first day, where it is still to come, and its last. */
  opensOn: z.optional(z.string()),
  closesOn: z.optional(z.string()),
})
export type Branch = z.infer<typeof branch>
export const branchListReply = z.array(branch)

export const branchInfo = z.object({
  ...branch.shape,
  kakaoChannel: z.nullable(z.string()),
  kakaoTalk: z.nullable(z.string()),
  bizHours: z.string(),
  url: z.nullable(z.string()),
  directions: z.nullable(z.string()),
  description: z.optional(z.string()),
  branchImages: z.array(image),
})
export type BranchInfo = z.infer<typeof branchInfo>
export const branchInfoReply = envelope(branchInfo)

/** Which map the browser draws (D-24): its tiles with their attribution, or Naver's script and key. */
export const mapConfig = z.union([
  z.object({ kind: z.literal('leaflet'), tiles: z.string(), attribution: z.string() }),
  z.object({ kind: z.literal('naver'), sdkUrl: z.string(), keyId: z.string() }),
])
export type MapConfig = z.infer<typeof mapConfig>

/** First and last start of a day; null where a branch gives none. */
type Hours = { startTime: string | null; endTime: string | null; saturdayEndTime?: string | null }

/** Spec 2 §9, D-17: 21:00 is the last start. */
const DEFAULT_HOURS = { startTime: '10:00', endTime: '21:00' }

/** Every start of a date, on the half hour. Saturdays may end earlier. */
export function startTimes(hours: Hours, date: string): string[] {
  const first = minutesOf(hours.startTime ?? DEFAULT_HOURS.startTime)
  const weekdayEnd = minutesOf(hours.endTime ?? DEFAULT_HOURS.endTime)
  const saturdayEnd = weekdayOf(date) === '토' && hours.saturdayEndTime
  const last = saturdayEnd ? Math.min(weekdayEnd, minutesOf(saturdayEnd)) : weekdayEnd
  const count = Math.floor((last - first) / CELL_MINUTES) + 1
  return Array.from({ length: count }, (_, cell) => timeOf(first + cell * CELL_MINUTES))
}

/** True where the weekday of a 'YYYY-MM-DD' is one of these. */
export const worksOn = (workdays: readonly Weekday[], date: string): boolean =>
  workdays.includes(weekdayOf(date))

/** '잠실센터' to '잠실': the text before 센터, 점 or 상담센터; empty gives the default region. D-23. */
export const districtOf = (branchName: string): string =>
  branchName.replace(/\s*(상담센터|센터|점)$/, '').trim() || DEFAULT_BRANCH.region
