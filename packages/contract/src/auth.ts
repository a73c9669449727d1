import * as z from 'zod/mini'
import { phoneDigits } from './phone.ts'
import { text } from './text.ts'

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

type AuthProblem = {
  sentence: string
  level: 'warning' | 'info' | 'plain'
  /** The stored token is removed. */
  isCleared: boolean
  /** The reader is sent to /self/login. */
  isRedirected: boolean
}

/** Spec 1 §8 «HTTP 401 handling», row by row. */
export const authProblems = {
  TOKEN_EXPIRED: {
    sentence: '세션이 만료되었습니다. 다시 로그인해주세요.',
    level: 'warning',
    isCleared: true,
    isRedirected: true,
  },
  TOKEN_INVALID: {
    sentence: '유효하지 않은 인증 정보입니다. 다시 로그인해주세요.',
    level: 'plain',
    isCleared: true,
    isRedirected: true,
  },
  AUTHENTICATION_REQUIRED: {
    sentence: '로그인이 필요한 서비스입니다.',
    level: 'info',
    isCleared: false,
    isRedirected: true,
  },
  TOKEN_ERROR: {
    sentence: '인증 처리 중 오류가 발생했습니다. 다시 로그인해주세요.',
    level: 'plain',
    isCleared: true,
    isRedirected: true,
  },
  OTHER: {
    sentence: '인증 오류가 발생했습니다. 다시 시도해주세요.',
    level: 'plain',
    isCleared: false,
    isRedirected: false,
  },
  NONE: {
    sentence: '인증 오류가 발생했습니다. 다시 로그인해주세요.',
    level: 'plain',
    isCleared: true,
    isRedirected: true,
  },
} as const satisfies Record<string, AuthProblem>

/** The row for an errorType: an unknown one is OTHER, a missing one NONE. */
export function authProblemOf(errorType: string | undefined): AuthProblem {
  if (!errorType) return authProblems.NONE
  return Object.hasOwn(authProblems, errorType) && errorType !== 'NONE'
    ? authProblems[errorType as keyof typeof authProblems]
    : authProblems.OTHER
}

/** Spec 1 §8 «HTTP 403». */
export const FORBIDDEN = '접근 권한이 없습니다.'
