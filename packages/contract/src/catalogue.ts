import * as z from 'zod/mini'
import { branchFields } from './branch-editing.ts'
import { couponDraft } from './coupon-editing.ts'
import { testCd } from './diagnosis.ts'
import { employedFields } from './employment.ts'
import { FAQ_LENGTHS } from './faq.ts'
import { exceptionShape } from './hours.ts'
import { lawText } from './law-text.ts'
import type { Refusals } from './refusal.ts'
import { bannerBody } from './staff-banner.ts'
import { noticeBody } from './staff-notice.ts'
import { testContent } from './test-version.ts'
import { branchCode, dayText, text } from './text.ts'

/** The whole catalogue as a file that staff take out and bring in. docs/decisions/106. */

export const refusals = {
  CATALOGUE_UNREADABLE: [
    400,
    '파일을 읽을 수 없어요. 여기에서 내려받은 JSON이나 CSV 파일의 모양 그대로인지 확인해 주세요.',
  ],
  CATALOGUE_MOVED: [
    409,
    '확인하는 사이에 다른 사람이 고친 내용이 있어요. 아무것도 저장하지 않았어요. 파일을 다시 골라 확인해 주세요.',
  ],
} as const satisfies Refusals

/** A number that a row brings along; a higher one would use up the numbers of rows to come. */
const number = z.int().check(z.positive(), z.lte(1_000_000))

const block = z
  .string()
  .check(z.regex(/^[일월화수목금토] (([01]\d|2[0-3]):[03]0)~(([01]\d|2[0-3]):[03]0|24:00)$/))
const week = z.array(block).check(z.maxLength(70))
const loan = z.strictObject({ branch: branchCode, from: dayText, until: z.nullable(dayText), blocks: week })
const owner = z.string().check(z.regex(/^(branch:[A-Z0-9]{2,8}|counsellor:[1-9]\d{0,8})$/))
const written = (length: number) => text(length).check(z.minLength(1))
const question = z.strictObject({
  category: written(FAQ_LENGTHS.name),
  subClass: written(FAQ_LENGTHS.name),
  question: written(FAQ_LENGTHS.question),
  answer: written(FAQ_LENGTHS.answer),
  isVisible: z.enum(['Y', 'N']),
})
const { group, title, body, required } = lawText.shape

type Fields = Readonly<Record<string, z.ZodMiniType>>
/** key: what a row is known by; of one number a new row may have none yet. body: what is edited of it. */
export type CatalogueKind = {
  label: string
  key: Fields
  isNumbered?: true
  body: z.ZodMiniType & { shape: Fields }
}

/** Everything that is in the file, in the order in which it is brought in. */
export const CATALOGUE = {
  branches: { label: '센터', key: { code: branchCode }, body: branchFields },
  counsellors: { label: '상담사', key: { wrId: number }, isNumbered: true, body: employedFields },
  hours: {
    label: '운영·근무 시간',
    key: { owner, validFrom: dayText },
    body: z.strictObject({ blocks: week }),
  },
  exceptions: {
    label: '휴무·추가 시간',
    key: { owner, kind: exceptionShape.kind, from: exceptionShape.from, until: exceptionShape.until },
    body: z.strictObject({ name: exceptionShape.name }),
  },
  lending: {
    label: '다른 센터 근무',
    key: { wrId: number },
    body: z.strictObject({ loans: z.array(loan).check(z.maxLength(20)) }),
  },
  coupons: { label: '이용권', key: { id: number }, isNumbered: true, body: couponDraft },
  notices: { label: '소식', key: { noticeId: number }, isNumbered: true, body: noticeBody },
  banners: { label: '배너', key: { bannerId: number }, isNumbered: true, body: bannerBody },
  faqs: { label: '자주 묻는 질문', key: { id: number }, isNumbered: true, body: question },
  tests: { label: '자가진단', key: { testCd }, body: testContent },
  terms: {
    label: '약관',
    key: { id: lawText.shape.id },
    body: z.strictObject({ group, title, body, required }),
  },
} as const satisfies Record<string, CatalogueKind>

export type CatalogueName = keyof typeof CATALOGUE
export const CATALOGUE_NAMES = Object.keys(CATALOGUE) as CatalogueName[]
export const catalogueName = z.enum(CATALOGUE_NAMES as [CatalogueName, ...CatalogueName[]])

/** The fields of a kind in their order, those of the key first. */
export const fieldsOf = (name: CatalogueName): Fields => ({
  ...CATALOGUE[name].key,
  ...CATALOGUE[name].body.shape,
})

/** What a kind's row is known by, as one text; undefined of a new one. */
export function keyOf(name: CatalogueName, row: Readonly<Record<string, unknown>>): string | undefined {
  const parts = Object.keys(CATALOGUE[name].key).map((field) => row[field])
  return parts.some((part) => part === undefined || part === null) ? undefined : parts.join(' ')
}
