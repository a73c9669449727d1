import { refusals } from './auth.ts'
import { withSentence } from './refusal.ts'

export const MAX_PASSWORD = 128
const ALLOWED = /^[A-Za-z\d!@#$%^&*]*$/

/** Each part of the rule, for a list that follows the typing. Spec 1 §5 «Password rule», D-10. */
export const passwordParts = {
  length: (password: string) => password.length >= 10 && password.length <= MAX_PASSWORD,
  letter: (password: string) => /[A-Za-z]/.test(password),
  digitOrSymbol: (password: string) => /[\d!@#$%^&*]/.test(password),
  allowed: (password: string) => ALLOWED.test(password),
}

export const isPasswordAllowed = (password: string): boolean =>
  Object.values(passwordParts).every((isMet) => isMet(password))

/** Upper and lower case, digits and symbols: the kinds that PASSWORD_RULE names. */
const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

/**
 * What to do where PASSWORD_RULE reads as if it were kept already ('ABCDEFabcd'); undefined where the sentence says it
 * all, or nothing is wrong. D-10.
 */
export function passwordHint(password: string): string | undefined {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (kinds < 2 || password.length < 10) return undefined
  if (!passwordParts.allowed(password)) return '영문, 숫자, !@#$%^&*만 써 주세요.'
  if (!passwordParts.letter(password)) return '영문을 하나 이상 넣어 주세요.'
  if (!passwordParts.digitOrSymbol(password)) return '숫자나 특수문자를 하나 이상 넣어 주세요.'
  return passwordParts.length(password) ? undefined : `${MAX_PASSWORD}자까지 쓸 수 있어요.`
}

/** What is wrong with two password fields, undefined when they are good. Spec 1 §5. */
export function checkNewPassword(password: string, again: string) {
  if (!password || !again) return withSentence(refusals, 'PASSWORD_MISSING')
  if (password !== again) return withSentence(refusals, 'PASSWORD_DIFFERS')
  return isPasswordAllowed(password) ? undefined : withSentence(refusals, 'PASSWORD_RULE')
}
