import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { decisions, touched } from './impact.ts'
import { personName } from './name.ts'
import { hashOf } from './picture-address.ts'
import { HOW_WE_MEET_LENGTH, MOST_WORDS, SAY_LENGTH, WORDS_LENGTH } from './profile.ts'
import type { Refusals } from './refusal.ts'
import { branchCode, dayText, text } from './text.ts'

export const refusals = {
  EMPLOYMENT_ENDS_EARLY: [400, '마지막 근무일은 첫 근무일과 같거나 그 뒤여야 해요.'],
  TOPICS_TOO_LONG: [400, '주제와 대상은 모두 합쳐 60자까지 적을 수 있어요. 조금 줄여 주세요.'],
  PICTURE_FOREIGN: [400, '여기에 올린 사진이나 준비된 그림만 쓸 수 있어요. 사진을 다시 골라 주세요.'],
} as const satisfies Refusals

/** Portraits that come with the app. */
const DRAWINGS = [1, 2, 3, 4, 5, 6].map((number) => `/self/demo/counsellor-${number}.svg`)

const isOwnPicture = (url: string): boolean => hashOf(url) !== undefined || DRAWINGS.includes(url)

const line = (length: number) => z.nullable(text(length).check(z.minLength(1)))
const words = z.array(text(20).check(z.minLength(1))).check(
  z.maxLength(MOST_WORDS),
  z.refine((list) => list.join('').length <= WORDS_LENGTH, 'TOPICS_TOO_LONG' satisfies keyof typeof refusals),
)

/** What is edited of a counsellor. employedUntil: the last day; null for good. status N: not booked by anybody now. */
const fields = {
  name: personName(20),
  branch: branchCode,
  status: z.enum(['Y', 'N']),
  canTest: z.enum(['Y', 'N']),
  role: line(40),
  target: line(60),
  history: line(1000),
  education: line(500),
  qualification: line(500),
  say: line(SAY_LENGTH),
  topics: words,
  forWhom: words,
  howWeMeet: line(HOW_WE_MEET_LENGTH),
  file: z.nullable(
    text(120).check(z.refine(isOwnPicture, 'PICTURE_FOREIGN' satisfies keyof typeof refusals)),
  ),
  employedFrom: z.nullable(dayText),
  employedUntil: z.nullable(dayText),
}
const endsInTime = z.refine<Dates>(
  ({ employedFrom: from, employedUntil: until }) => !from || !until || from <= until,
  'EMPLOYMENT_ENDS_EARLY' satisfies keyof typeof refusals,
)
type Dates = { employedFrom: string | null; employedUntil: string | null }

export const employedFields = z.strictObject(fields).check(endsInTime)
export type EmployedFields = z.infer<typeof employedFields>

/** PUT /api/admin/counsellors/{wrId}: with the revision that was seen, and what becomes of the sessions that it touches. */
export const changeEmployedBody = z
  .strictObject({
    revision: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
    ...fields,
    decisions: z.optional(decisions),
    isPreview: z.optional(z.boolean()),
  })
  .check(endsInTime)

const row = z.object({
  wrId: z.int(),
  name: z.string(),
  branch: branchCode,
  branchName: z.string(),
  status: z.enum(['Y', 'N']),
  canTest: z.enum(['Y', 'N']),
  role: z.nullable(z.string()),
  file: z.nullable(z.string()),
  employedFrom: z.nullable(z.string()),
  employedUntil: z.nullable(z.string()),
})
export type EmployedRow = z.infer<typeof row>
export const employedListReply = envelope(z.object({ counsellors: z.array(row) }))

/** A counsellor as they are edited; logins: members of the staff who work as this counsellor, names masked. */
const employed = z.object({
  wrId: z.int(),
  revision: z.int(),
  fields: z.object({ ...fields, file: z.nullable(z.string()) }),
  logins: z.array(z.object({ memberId: z.int(), userName: z.string() })),
})
export type Employed = z.infer<typeof employed>
export const employedReply = envelope(employed)
export const addedEmployedReply = envelope(z.object({ wrId: z.int() }))

export const changedEmployedReply = envelope(z.object({ touched: z.array(touched) }))
