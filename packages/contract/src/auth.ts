import * as z from 'zod/mini'
import { phoneDigits } from './phone.ts'
import { puzzleAnswer } from './puzzle.ts'
import type { Refusals } from './refusal.ts'
import { agreedTerm } from './terms.ts'
import { text } from './text.ts'
import { authCode } from './verification.ts'

/** Spec 1 §5; what names no rule there is ours. */
export const refusals = {
  LOGIN_INCOMPLETE: [400, '번호와 비밀번호를 입력해주세요.'],
  LOGIN_FAILED: [400, '휴대폰 번호나 비밀번호가 맞지 않아요.'],
  TOO_MANY_LOGINS: [429],
  LOGIN_NEEDS_CODE: [
    429,
    '이 번호로 로그인이 여러 번 실패해서 확인이 필요해요. 문자로 받은 인증번호를 입력하면 바로 로그인할 수 있어요.',
  ],
  LOGIN_BUSY: [503, '지금 로그인하는 사람이 많아요. 잠시 뒤 다시 시도해 주세요.'],
  NAME_AND_PHONE_MISSING: [400, '이름과 핸드폰 번호를 입력하세요.'],
  PHONE_MISSING: [400, '핸드폰 번호를 입력하세요.'],
  PASSWORD_MISSING: [400, '비밀번호를 입력하세요.'],
  PASSWORD_DIFFERS: [400, '비밀번호가 일치하지 않습니다.'],
  PASSWORD_RULE: [
    400,
    '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.',
  ],
  PASSWORD_COMMON: [400, '많이 쓰여서 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 정해 주세요.'],
  PASSWORD_OF_PRODUCT: [
    400,
    '서비스나 센터 이름이 들어가서 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 정해 주세요.',
  ],
  KAKAO_STALE: [400, '로그인을 시작한 지 오래되었거나 이미 쓴 요청이에요. 다시 로그인해 주세요.'],
  KAKAO_AWAY: [503, '카카오에 연결하지 못했어요. 잠시 뒤 다시 시도하거나 휴대폰 번호로 로그인해 주세요.'],
  KAKAO_REFUSED: [400, '이 카카오 계정으로는 로그인할 수 없어요. 고객센터로 문의해 주세요.'],
  PHONE_GIVEN: [409, '이미 인증한 번호가 있어요. 그대로 예약할 수 있어요.'],
  LOGIN_TOO_OLD: [
    409,
    '로그인한 지 한 시간이 지나서 번호를 등록할 수 없어요. 로그아웃하고 다시 로그인한 뒤 바로 인증해 주세요.',
  ],
  ACCOUNT_IN_USE: [
    409,
    '이 번호로 가입한 계정이 따로 있어요. 지금 계정에 남은 내역이 있어서 바로 합칠 수 없으니 고객센터로 문의해 주세요. 확인하고 합쳐 드려요.',
  ],
  PHONE_OF_ANOTHER: [
    409,
    '이 번호로 가입한 회원과 이름이 달라요. 이름을 확인하고 다시 인증하거나 고객센터로 문의해 주세요.',
  ],
} as const satisfies Refusals

export const LOGIN_FAILED_HELP =
  '번호 11자리와 비밀번호를 다시 입력해 주세요. 기억나지 않으면 비밀번호를 재설정해 주세요.'

/** '로그인 유지' (D-14). */
const isLong = z.optional(z.boolean())

export const loginBody = z.strictObject({
  userPhone: text(20),
  password: text(128),
  isLong,
  puzzle: z.optional(puzzleAnswer),
})
export const loginReply = z.object({ token: z.string() })

/** The body to send, its phone reduced to digits; undefined when one of the two is missing. Spec 1 §5. */
export function checkLogin(phone: string, password: string): z.infer<typeof loginBody> | undefined {
  const userPhone = phoneDigits(phone)
  return userPhone && password ? { userPhone, password } : undefined
}

/** To a person who tried to log in too often; when: '3분'. */
export const tooManyLogins = (when: string): string =>
  `로그인을 여러 번 시도해서 잠시 멈췄어요. ${when} 뒤에 다시 시도하거나 비밀번호를 재설정해 주세요.`

/**
 * What a phone is verified for. Spec 1 §7 names none: a call without one means ACCOUNT, which signing up and
 * resetting both accept. docs/decisions/010.
 */
const purpose = z.enum([
  'ACCOUNT',
  'SIGNUP',
  'RESET',
  'CONTACT',
  'LOGIN',
  'LEAVE',
  'PHONE',
  'PASSWORD',
  'KAKAO',
  'EXPORT',
  'PASSKEY',
  'OWNER',
])
export type Purpose = z.infer<typeof purpose>

export const sendCodeBody = z.strictObject({
  userPhone: text(20),
  purpose: z.optional(purpose),
  puzzle: z.optional(puzzleAnswer),
})
export const verifyCodeBody = z.strictObject({
  userPhone: text(20),
  authCode,
  purpose: z.optional(purpose),
})
/** Y: done. N: exists already, or no such member (D-8). */
export const yesOrNo = z.enum(['Y', 'N'])

/** Kakao: where to send the browser. Terms that are agreed to beforehand are those of a newcomer (D-12). */
export const kakaoStartBody = z.strictObject({ terms: z.array(agreedTerm).check(z.maxLength(10)), isLong })
export const kakaoStartReply = z.object({ url: z.url() })
/** Spec 1 §7; the state is ours and must be the browser's own (D-15). */
export const kakaoBody = z.strictObject({
  code: text(512),
  state: z.optional(text(128)),
  puzzle: z.optional(puzzleAnswer),
})
/** A newcomer whom Kakao has just named, and who hadn't agreed to the terms yet. */
export const kakaoNewcomerBody = z.strictObject({ terms: z.array(agreedTerm).check(z.maxLength(10)) })
export const kakaoReply = z.object({ token: z.string(), isNewUser: yesOrNo })
