import { expect, test } from 'vitest'
import { authProblemOf } from './access.ts'
import { sentenceOf } from './refusal-codes.ts'

test.each([
  ['TOKEN_EXPIRED', '세션이 만료되었습니다. 다시 로그인해주세요.', 'warning', true, true],
  ['TOKEN_INVALID', '유효하지 않은 인증 정보입니다. 다시 로그인해주세요.', 'plain', true, true],
  ['AUTHENTICATION_REQUIRED', '로그인이 필요한 서비스입니다.', 'info', false, true],
  ['TOKEN_ERROR', '인증 처리 중 오류가 발생했습니다. 다시 로그인해주세요.', 'plain', true, true],
  ['SOMETHING_ELSE', '인증 오류가 발생했습니다. 다시 시도해주세요.', 'plain', false, false],
  [undefined, '인증 오류가 발생했습니다. 다시 로그인해주세요.', 'plain', true, true],
])(
  '[AU-12] a 401 of type %s says "%s" (%s), token cleared: %s, sent to the login: %s',
  (errorType, sentence, level, isCleared, isRedirected) => {
    expect(authProblemOf(errorType)).toEqual({ sentence, level, isCleared, isRedirected })
  },
)

test.each(['OTHER', 'NONE', 'token_expired', 'TOKEN_EXPIRED ', 'toString', 'constructor', '__proto__'])(
  '[AU-12] %s is any other errorType: the token is kept and nobody is sent away',
  (errorType) => {
    expect(authProblemOf(errorType)).toEqual({
      sentence: '인증 오류가 발생했습니다. 다시 시도해주세요.',
      level: 'plain',
      isCleared: false,
      isRedirected: false,
    })
  },
)

test('[AU-12] an empty errorType is none', () => {
  expect(authProblemOf('')).toEqual(authProblemOf(undefined))
})

test('[AU-13] a 403 says that access is not allowed', () => {
  expect(sentenceOf('FORBIDDEN')).toBe('접근 권한이 없습니다.')
})
