import * as z from 'zod/mini'
import { branch } from './branch.ts'
import { branchStatus } from './branch-status.ts'
import type { refusals as employment } from './employment.ts'
import { envelope } from './envelope.ts'
import { decisions, touched } from './impact.ts'
import { mobilePhone } from './phone.ts'
import { hashOf } from './picture-address.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import type { refusals as showing } from './showing.ts'
import { branchCode, dayText, text } from './text.ts'

/** What staff edit of a branch, from its draft to its last day. docs/decisions/092. */

export const refusals = {
  BRANCH_CODE_TAKEN: [409, '이미 쓰고 있는 센터 코드예요. 다른 코드를 적어 주세요.'],
  BRANCH_INCOMPLETE: [400, '이름과 지역을 적어 주세요. 공개하려면 주소와 전화번호도 있어야 해요.'],
  BRANCH_CLOSES_EARLY: [400, '닫는 날은 여는 날과 같거나 그 뒤여야 해요.'],
  BRANCH_PHONE_WRONG: [400, '센터 전화번호는 숫자와 하이픈으로 적어 주세요.'],
  BRANCH_LINK_WRONG: [400, '인터넷 주소는 https://로 시작해야 해요.'],
  BUSINESS_NO_WRONG: [400, '사업자등록번호는 숫자 10자리예요.'],
  BRANCH_TYPE_FIXED: [
    409,
    '앞으로 올 예약이 있어서 센터 종류를 바꿀 수 없어요. 예약이 모두 끝난 뒤에 바꿔 주세요.',
  ],
  BRANCH_BOOKED_ONCE: [
    409,
    '예약을 받거나 결제 링크를 보낸 적이 있는 센터는 초안으로 되돌릴 수 없어요. 예약을 쉬거나 닫아 주세요.',
  ],
  GEOCODER_AWAY: [503, '지금은 주소를 찾을 수 없어요. 잠시 뒤 다시 찾거나 지도에서 자리를 정해 주세요.'],
} as const satisfies Refusals
type Code = keyof typeof refusals

const named = (length: number) =>
  text(length).check(z.trim(), z.minLength(1, 'BRANCH_INCOMPLETE' satisfies Code))
const line = (length: number) => z.nullable(text(length).check(z.trim(), z.minLength(1)))
const link = z.nullable(text(300).check(z.regex(/^https:\/\/\S+$/, 'BRANCH_LINK_WRONG' satisfies Code)))
const phone = z.string().check(z.regex(/^[\d-]{0,20}$/, 'BRANCH_PHONE_WRONG' satisfies Code))
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const DRAWING = /^\/self\/demo\/center-[a-z]+\.svg$/
const foreign = 'PICTURE_FOREIGN' satisfies keyof typeof employment
const picture = z.strictObject({
  url: text(120).check(z.refine((url: string) => hashOf(url) !== undefined || DRAWING.test(url), foreign)),
  alt: text(100).check(z.trim(), z.minLength(1, 'ALT_MISSING' satisfies keyof typeof showing)),
})

const MOST_PICTURES = 8
const MOST_NOTIFY_PHONES = 10

/**
 * The fields of the form. position: where somebody has put the pin; null: where the address is found. seats: how many
 * sessions a general branch holds at a time; null: as many as counsellors work. notifyPhones: whom its messages go to.
 */
const fields = {
  name: named(40),
  region: named(20),
  centerType: branch.shape.centerType,
  status: branchStatus,
  opensOn: z.nullable(dayText),
  closesOn: z.nullable(dayText),
  showInGuide: z.boolean(),
  addr: text(120).check(z.trim()),
  position: z.nullable(
    z.strictObject({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  tel: phone,
  phone,
  kakaoChannel: link,
  kakaoTalk: line(60),
  bizHours: text(300),
  url: link,
  description: line(600),
  directions: line(400),
  images: z.array(picture).check(z.maxLength(MOST_PICTURES)),
  sortOrder: between(0, 10_000),
  seats: z.nullable(between(1, 100)),
  notifyPhones: z.array(mobilePhone).check(z.maxLength(MOST_NOTIFY_PHONES)),
  businessNo: z.nullable(z.string().check(z.regex(/^\d{10}$/, 'BUSINESS_NO_WRONG' satisfies Code))),
  businessName: line(60),
}

type Shown = { status: string; addr: string; tel: string; phone: string }
/** Whether a branch that members see says where it is and how it is called. */
export const isComplete = ({ status, addr, tel, phone: mobile }: Shown): boolean =>
  status === 'DRAFT' || (addr !== '' && (tel !== '' || mobile !== ''))
const isWhole = z.refine<Shown>(isComplete, 'BRANCH_INCOMPLETE' satisfies Code)
type Life = { opensOn: string | null; closesOn: string | null }
const closesInTime = z.refine<Life>(
  ({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn,
  'BRANCH_CLOSES_EARLY' satisfies Code,
)

export const branchFields = z.strictObject(fields).check(isWhole, closesInTime)
export type BranchFields = z.infer<typeof branchFields>

/** POST /api/admin/branches: its code is for ever. */
export const addBranchBody = z.strictObject({ code: branchCode, ...fields }).check(isWhole, closesInTime)
export const addedBranchReply = envelope(z.object({ code: z.string() }))

/** PUT /api/admin/branches/{code}: with the revision that was seen, and what becomes of the sessions that it touches. */
export const changeBranchBody = z
  .strictObject({
    revision,
    ...fields,
    decisions: z.optional(decisions),
    isPreview: z.optional(z.boolean()),
  })
  .check(isWhole, closesInTime)
export const changedBranchReply = envelope(z.object({ touched: z.array(touched) }))

/** What a branch has of what bookings need. */
const readiness = z.object({ counsellors: z.int(), hasHours: z.boolean(), hasPosition: z.boolean() })

const editedBranch = z.object({
  code: z.string(),
  revision: z.int(),
  fields: z.object({ ...fields, images: z.array(z.object({ url: z.string(), alt: z.string() })) }),
  /** Where it stands on the map now, by its pin or its address. */
  found: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  ready: readiness,
  /** Coupons on sale that pay here alone: off sale once it has closed. Left out by the version before. */
  soldHereAlone: z.optional(z.array(z.string())),
})
export type EditedBranch = z.infer<typeof editedBranch>
export const editedBranchReply = envelope(editedBranch)

const branchRow = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string(),
  centerType: branch.shape.centerType,
  status: branchStatus,
  opensOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  sortOrder: z.int(),
  pictures: z.int(),
  ...readiness.shape,
})
export type BranchRow = z.infer<typeof branchRow>
export const branchRowsReply = envelope(z.object({ branches: z.array(branchRow) }))

/** POST /api/admin/branches/locate: where an address is; null where it is nowhere. */
export const locateBody = z.strictObject({ addr: text(120).check(z.trim(), z.minLength(1)) })
export const locatedReply = envelope(
  z.object({ position: z.nullable(z.object({ lat: z.number(), lng: z.number() })) }),
)
