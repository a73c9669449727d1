import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

const MAX_DIGITS = 11

/** Digits alone, full-width ones and +82 too, at most eleven. Spec 1 §5 «Phone display and input». */
export const phoneDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*\+82[\s-]*0?/, '0')
    .replace(/\D/g, '')
    .slice(0, MAX_DIGITS)

/** As typed 3-4-4; a whole 10-digit 01x number 3-3-4 (D-11). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  const middle = digits.length === 10 && digits.startsWith('01') ? 6 : 7
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter(Boolean).join('-')
}

export const refusals = { PHONE_INVALID: [400, '휴대폰 번호를 확인해 주세요.'] } as const satisfies Refusals
const MOBILE = /^01(0\d{8}|[16789]\d{7,8})$/

/** A Korean mobile number in digits, as stored and compared. */
export const mobilePhone = z.string().check(z.regex(MOBILE, 'PHONE_INVALID' satisfies keyof typeof refusals))

/** True for what `phoneDigits` makes of a whole mobile number. */
export const isMobile = (digits: string): boolean => MOBILE.test(digits)

/** '01012345678' to the three parts that POST /api/booking takes. Spec 2 §3. */
export function phoneParts(text: string): { tel1: string; tel2: string; tel3: string } {
  const [tel1 = '', tel2 = '', tel3 = ''] = formatPhone(text).split('-')
  return { tel1, tel2, tel3 }
}

/** '01000000001' to '010-****-0001', for a list that many look at. */
export function maskedPhone(text: string): string {
  const { tel1, tel2, tel3 } = phoneParts(text)
  return [tel1, '*'.repeat(tel2.length), tel3].filter(Boolean).join('-')
}
