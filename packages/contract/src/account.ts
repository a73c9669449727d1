import * as z from 'zod/mini'
import { refusals } from './auth.ts'
import { nameText } from './name.ts'
import { MAX_PASSWORD } from './password.ts'
import { isMobile, phoneDigits, refusals as phoneRefusals } from './phone.ts'
import { withSentence } from './refusal.ts'
import { agreedTerm } from './terms.ts'
import { text } from './text.ts'

/** Spec 1 §4 «Sign-up outcome», «Reset outcome»; the helper lines are ours. */
export const MEMBER_EXISTS = '이미 등록된 회원입니다.'
export const MEMBER_EXISTS_HELP = '로그인 화면으로 이동할게요.'
export const MEMBER_UNKNOWN = '등록되지 않은 회원입니다.'
export const MEMBER_UNKNOWN_HELP =
  '이름이나 번호가 가입할 때와 다를 수 있어요. 회원 가입 화면으로 이동할게요.'

/** What is missing of the person to verify, undefined when all is given: signing up asks for a name. Spec 1 §5. */
export function checkPerson(
  { name, phone }: { name: string; phone: string },
  required: 'nameAndPhone' | 'phone',
) {
  const digits = phoneDigits(phone)
  if (required === 'phone' && !digits) return withSentence(refusals, 'PHONE_MISSING')
  if (required === 'nameAndPhone' && (!name.trim() || !digits))
    return withSentence(refusals, 'NAME_AND_PHONE_MISSING')
  return isMobile(digits) ? undefined : withSentence(phoneRefusals, 'PHONE_INVALID')
}

/** Spec 1 §7; terms are ours: what was agreed to on the way here (D-12). */
export const signUpBody = z.strictObject({
  userName: nameText(40),
  userPhone: text(20),
  password: text(MAX_PASSWORD),
  terms: z.optional(z.array(agreedTerm).check(z.maxLength(10))),
})
export const resetBody = z.strictObject({
  userName: text(40),
  userPhone: text(20),
  password: text(MAX_PASSWORD),
})

/** A member who came by Kakao without a phone verifies one before the first booking (D-15). */
export const contactBody = z.strictObject({ userName: nameText(40), userPhone: text(20) })
