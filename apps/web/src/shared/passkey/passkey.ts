import { ApiError, sentenceFor } from '../api/api.ts'
import type { Creating, Signing } from './ceremony.ts'

/** Has the browser make a passkey. The library is for staff alone, and comes at the press. */
export const makePasskey = async (options: Creating) => (await import('./ceremony.ts')).make(options)

/** The same, to sign with one. */
export const signByPasskey = async (options: Signing) => (await import('./ceremony.ts')).sign(options)

const NOT_SHOWN = '패스키를 확인하지 않았어요. 이 기기에 패스키가 있는지 보고 다시 시도해 주세요.'

/** What a reader is told: the server's words, or that the browser has signed nothing. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof ApiError ? sentenceFor(error) : NOT_SHOWN
