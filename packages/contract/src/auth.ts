import * as z from 'zod/mini'
import { isMobile, PHONE_INVALID, phoneDigits } from './phone.ts'
import { agreedTerm } from './terms.ts'
import { text } from './text.ts'
import { authCode } from './verification.ts'

/** Spec 1 §5 «Phone login: both fields required». */
export const LOGIN_REQUIRED_FIELDS = '번호와 비밀번호를 입력해주세요.'
export const LOGIN_FAILED = '휴대폰 번호 또는 비밀번호가 올바르지 않습니다.'
export const LOGIN_FAILED_HELP =
  '번호 11자리와 비밀번호를 다시 입력해 주세요. 기억나지 않으면 비밀번호를 재설정해 주세요.'

export const loginBody = z.strictObject({
  userPhone: text(20),
  password: text(128),
})
export const loginReply = z.object({ token: z.string() })

/** The body to send, its phone reduced to digits, or the sentence to show. Spec 1 §5. */
export function checkLogin(phone: string, password: string): z.infer<typeof loginBody> | { problem: string } {
  const userPhone = phoneDigits(phone)
  return userPhone && password ? { userPhone, password } : { problem: LOGIN_REQUIRED_FIELDS }
}

/** To a person who tried to log in too often; when: '3분'. */
export const tooManyLogins = (when: string): string =>
  `로그인을 여러 번 시도해서 잠시 멈췄어요. ${when} 뒤에 다시 시도하거나 비밀번호를 재설정해 주세요.`
export const BUSY = '지금 로그인하는 사람이 많아요. 잠시 뒤 다시 시도해 주세요.'

/**
 * What a phone is verified for. Spec 1 §7 names none: a call without one means ACCOUNT, which signing up and
 * resetting both accept. docs/decisions/010.
 */
const purpose = z.enum(['ACCOUNT', 'SIGNUP', 'RESET', 'CONTACT'])
export type Purpose = z.infer<typeof purpose>

export const sendCodeBody = z.strictObject({ userPhone: text(20), purpose: z.optional(purpose) })
export const verifyCodeBody = z.strictObject({
  userPhone: text(20),
  authCode,
  purpose: z.optional(purpose),
})

/** Spec 1 §5. */
export const NAME_AND_PHONE_MISSING = '이름과 핸드폰 번호를 입력하세요.'
export const PHONE_MISSING = '핸드폰 번호를 입력하세요.'
export const PASSWORD_MISSING = '비밀번호를 입력하세요.'
const PASSWORD_DIFFERS = '비밀번호가 일치하지 않습니다.'
export const PASSWORD_RULE =
  '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.'
export const PASSWORD_COMMON = '많이 쓰여서 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 정해 주세요.'

/** Spec 1 §4 «Sign-up outcome», «Reset outcome»; the helper lines are ours. */
export const MEMBER_EXISTS = '이미 등록된 회원입니다.'
export const MEMBER_EXISTS_HELP = '로그인 화면으로 이동할게요.'
export const MEMBER_UNKNOWN = '등록되지 않은 회원입니다.'
export const MEMBER_UNKNOWN_HELP =
  '이름이나 번호가 가입할 때와 다를 수 있어요. 회원 가입 화면으로 이동할게요.'

const MAX_PASSWORD = 128
const ALLOWED = /^[A-Za-z\d!@#$%^&*]*$/

/** Each part of the rule, for a list that follows the typing. Spec 1 §5 «Password rule», decision 10. */
export const passwordParts = {
  length: (password: string) => password.length >= 10 && password.length <= MAX_PASSWORD,
  letter: (password: string) => /[A-Za-z]/.test(password),
  digitOrSymbol: (password: string) => /[\d!@#$%^&*]/.test(password),
  allowed: (password: string) => ALLOWED.test(password),
}

export const isPasswordAllowed = (password: string): boolean =>
  Object.values(passwordParts).every((isMet) => isMet(password))

/** The sentence for two password fields, undefined when they are good. Spec 1 §5. */
export function checkNewPassword(password: string, again: string): string | undefined {
  if (!password || !again) return PASSWORD_MISSING
  if (password !== again) return PASSWORD_DIFFERS
  return isPasswordAllowed(password) ? undefined : PASSWORD_RULE
}

/** The sentence for the person to verify, undefined when all is given: signing up asks for a name. Spec 1 §5. */
export function checkPerson(
  { name, phone }: { name: string; phone: string },
  required: 'nameAndPhone' | 'phone',
): string | undefined {
  const digits = phoneDigits(phone)
  if (required === 'phone' && !digits) return PHONE_MISSING
  if (required === 'nameAndPhone' && (!name.trim() || !digits)) return NAME_AND_PHONE_MISSING
  return isMobile(digits) ? undefined : PHONE_INVALID
}

/** Spec 1 §7; terms are ours: what was agreed to on the way here (decision 12). */
export const signUpBody = z.strictObject({
  userName: text(40),
  userPhone: text(20),
  password: text(MAX_PASSWORD),
  terms: z.optional(z.array(agreedTerm).check(z.maxLength(10))),
})
export const resetBody = z.strictObject({
  userName: text(40),
  userPhone: text(20),
  password: text(MAX_PASSWORD),
})
/** Y: done. N: exists already, or no such member (decision 8). */
export const yesOrNo = z.enum(['Y', 'N'])

/** Kakao: where to send the browser, once the terms are agreed to. */
export const kakaoStartBody = z.strictObject({ terms: z.array(agreedTerm).check(z.maxLength(10)) })
export const kakaoStartReply = z.object({ url: z.url() })
/** Spec 1 §7; the state is ours and must be the browser's own (decision 15). */
export const kakaoBody = z.strictObject({ code: text(512), state: z.optional(text(128)) })
export const kakaoReply = z.object({ token: z.string(), isNewUser: yesOrNo })

export const KAKAO_STALE = '로그인을 시작한 지 오래되었거나 이미 쓴 요청이에요. 다시 로그인해 주세요.'
export const KAKAO_AWAY = '카카오에 연결하지 못했어요. 잠시 뒤 다시 시도하거나 휴대폰 번호로 로그인해 주세요.'
export const KAKAO_REFUSED = '이 카카오 계정으로는 로그인할 수 없어요. 고객센터로 문의해 주세요.'

/** A member who came by Kakao without a phone verifies one before the first booking (decision 15). */
export const contactBody = z.strictObject({ userName: text(40), userPhone: text(20) })
export const PHONE_NEEDED = '예약 안내를 받을 휴대폰 번호를 먼저 인증해 주세요.'
export const PHONE_GIVEN = '이미 인증한 번호가 있어요. 그대로 예약할 수 있어요.'
export const PHONE_OF_ANOTHER =
  '이 번호로 가입한 회원과 이름이 달라요. 이름을 확인하고 다시 인증하거나 고객센터로 문의해 주세요.'
