import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'

/** Spec 1 §9 «Verification code validity 300 seconds». */
export const CODE_SECONDS = 300
export const CODE_LENGTH = 6
/** How often a code may be tried. */
export const CODE_TRIES = 5
/** From one code to the next, in seconds. */
export const RESEND_SECONDS = 60

/** Spec 1 §5. */
export const CODE_RIGHT = '인증이 완료되었습니다.'
export const CODE_WRONG = '인증번호가 올바르지 않습니다.'
export const CODE_WRONG_HELP = '문자로 받은 숫자를 다시 확인해 주세요.'
export const CODE_EXPIRED = '인증 시간이 만료되었습니다. 다시 요청해주세요.'
export const CODE_EXPIRED_HELP = '‘인증번호 다시 받기’를 눌러 주세요.'
export const CODE_USED_UP = '이 인증번호는 더 확인할 수 없어요. 다섯 번까지만 입력할 수 있어요.'

export const refusals = {
  PHONE_NOT_VERIFIED: [400, '휴대폰 인증을 확인하지 못했어요. 인증번호를 다시 받아 주세요.'],
  TOO_MANY_CODES: [429],
} as const satisfies Refusals

/** To a person who asked for too many codes; when: '3분', '2시간'. */
export const tooManyCodes = (when: string): string =>
  `인증번호를 여러 번 요청해서 잠시 멈췄어요. ${when} 뒤에 다시 요청해 주세요. 급하면 고객센터(평일 09:00~18:00)로 전화해 주세요.`

/** As typed: its digits are compared, so a space or a full-width digit does no harm. */
export const authCode = text(20)
/** The digits of what was typed, full-width ones as plain ones. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

export const verifyCodeReply = z.boolean()
