import type { Refusals } from './refusal.ts'

/** The reply's header with the next token, when the one sent is past half its life (D-14). */
export const RENEWED_TOKEN = 'renewed-token'

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

/** Spec 1 §8; the code of a 401 is its errorType too. */
export const refusals = {
  TOKEN_EXPIRED: [401, authProblems.TOKEN_EXPIRED.sentence],
  TOKEN_INVALID: [401, authProblems.TOKEN_INVALID.sentence],
  AUTHENTICATION_REQUIRED: [401, authProblems.AUTHENTICATION_REQUIRED.sentence],
  FORBIDDEN: [403, '접근 권한이 없습니다.'],
} as const satisfies Refusals
