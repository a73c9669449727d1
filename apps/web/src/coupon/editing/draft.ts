import {
  COUPON_STATUS_LABELS,
  type CouponDraft,
  type EditedCoupon,
  isFreePass,
  refusals,
} from '@self/contract/coupon-editing'
import { formatWon } from '@self/contract/money'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import type { FieldLabels } from '../../change-log/field-labels.ts'

const NUMBERS = ['session', 'minutes', 'expiresInMonths', 'sortOrder', 'price', 'discount'] as const
type NumberField = (typeof NUMBERS)[number]

/** The form: numbers as they are typed, '' for none; the revision is that of the load its fields came from. */
export type CouponForm = Omit<CouponDraft, NumberField | 'priceFrom' | 'priceUntil'> &
  Record<NumberField | 'priceFrom' | 'priceUntil', string> & { revision: number }

export const NEW_COUPON: CouponDraft = {
  title1: '상담',
  title2: '',
  memo: '',
  session: 1,
  minutes: 50,
  couponType: '상담',
  audience: 'MEMBER',
  scope: 'ALL',
  branches: [],
  companies: [],
  expiresInMonths: null,
  sortOrder: 0,
  countsAsTest: false,
  status: 'DRAFT',
  price: 0,
  discount: 0,
  priceFrom: null,
  priceUntil: null,
}

/** What of a coupon is in its form. */
export function draftOf({ id, revision, isSold, current, versions, ...draft }: EditedCoupon): CouponDraft {
  return draft
}

/** A new one like it, on no list until it is put on sale. */
export const copyOf = (coupon: EditedCoupon): CouponDraft => ({
  ...draftOf(coupon),
  ...{ status: 'DRAFT', price: coupon.current.price, discount: coupon.current.discount },
  ...{ priceFrom: null, priceUntil: null },
})

export const formOf = (draft: CouponDraft, revision: number): CouponForm => ({
  ...draft,
  revision,
  ...(Object.fromEntries(NUMBERS.map((field) => [field, String(draft[field] ?? '')])) as Record<
    NumberField,
    string
  >),
  priceFrom: draft.priceFrom ?? '',
  priceUntil: draft.priceUntil ?? '',
})

export function bodyOf({ revision: _, ...form }: CouponForm): CouponDraft {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, Number(form[field])]))
  return {
    ...form,
    ...(numbers as Record<NumberField, number>),
    expiresInMonths: form.expiresInMonths === '' ? null : Number(form.expiresInMonths),
    priceFrom: form.priceFrom || null,
    priceUntil: form.priceUntil || null,
  }
}

const LIMITS: Record<NumberField, readonly [number, number]> = {
  session: [1, 20],
  minutes: [10, 600],
  expiresInMonths: [1, 1200],
  sortOrder: [0, 10_000],
  price: [0, 20_000_000],
  discount: [0, 100],
}

/** What can't be sent yet, by field. */
export function problemsOf(form: CouponForm): Partial<Record<keyof CouponForm, string>> {
  const problems: Partial<Record<keyof CouponForm, string>> = {}
  if (!form.title1.trim()) problems.title1 = '윗줄 이름을 적어 주세요.'
  if (!form.title2.trim()) problems.title2 = '이름을 적어 주세요.'
  for (const field of NUMBERS) {
    const [least, most] = LIMITS[field]
    const isOff = !/^\d+$/.test(form[field]) || Number(form[field]) < least || Number(form[field]) > most
    const isLeftOut = field === 'expiresInMonths' && form[field] === ''
    if (isOff && !isLeftOut)
      problems[field] =
        `${least.toLocaleString('ko-KR')}부터 ${most.toLocaleString('ko-KR')}까지 숫자로 적어 주세요.`
  }
  const { session, price, discount, status } = bodyOf(form)
  if (status === 'ON_SALE' && isFreePass({ session, price, discount }))
    problems.price = refusals.COUPON_FREE_PASS[1]
  return problems
}

export const AUDIENCES = { MEMBER: '누구나', EAP: '기업 소속 회원' } as const
export const SCOPES = { ALL: '모든 센터', PRIVATE: '직영 센터' } as const

/** '2026년 11월 30일 14:00' */
export function momentOf(wallClock: string): string {
  const { date, time } = wallClockOf(wallClock)
  return `${formatDate(date)} ${time}`
}

const wordOf = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value)
const moment = (value: unknown) => momentOf(String(value))
const counted = (unit: string) => (value: unknown) => `${Number(value).toLocaleString('ko-KR')}${unit}`

export const COUPON_LABELS: FieldLabels = {
  title1: '윗줄 이름',
  title2: '이름',
  memo: '설명',
  session: { label: '횟수', say: counted('회') },
  minutes: { label: '상담 시간', say: counted('분') },
  couponType: '종류',
  audience: { label: '살 수 있는 사람', say: wordOf(AUDIENCES) },
  scope: { label: '쓸 수 있는 센터', say: wordOf(SCOPES) },
  branches: '고른 센터',
  companies: '고른 기업',
  expiresInMonths: { label: '유효 기간', say: counted('개월') },
  sortOrder: '순서',
  countsAsTest: '검사로 보기',
  status: { label: '판매 상태', say: wordOf(COUPON_STATUS_LABELS) },
  price: { label: '가격', say: (value) => formatWon(Number(value)) },
  discount: { label: '할인', say: counted('%') },
  priceFrom: { label: '가격 시작', say: moment },
  priceUntil: { label: '가격 끝', say: moment },
}
