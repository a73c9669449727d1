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

/** Whether a password has every part that PASSWORD_RULE names; a common one may still be refused. */
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

/** Ours and our centres' names, also as a Korean keyboard that is set to English types the first two. */
const OWN_WORDS =
  /gyeotmaru|ruxakfn|tkdeka|counsell?(?:ing|or)|cent(?:er|re)|jamsil|gangnam|gangseo|gangdong|nowon|gwangmyeong|goyang|namyangju|daejeon|cheonan|jeonju|daegu|suseong|dalseo|ulsan/g
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
/** Letters that have to be somebody's own beside such a word. */
const OWN_LETTERS = 4

/** True for such words with digits, signs or a few letters around them, however they are dressed up: 'Gy30tmaru2026!'. */
export function isProductWord(password: string): boolean {
  const plain = password.toLowerCase().replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
  let rest = password
  for (const { 0: word, index } of plain.matchAll(OWN_WORDS))
    rest = rest.slice(0, index) + ' '.repeat(word.length) + rest.slice(index + word.length)
  return rest !== password && (rest.match(/[a-z]/gi)?.length ?? 0) < OWN_LETTERS
}

/** What is wrong with two password fields, undefined when they are good. Spec 1 §5. */
export function checkNewPassword(password: string, again: string) {
  if (!password || !again) return withSentence(refusals, 'PASSWORD_MISSING')
  if (password !== again) return withSentence(refusals, 'PASSWORD_DIFFERS')
  if (!isPasswordAllowed(password)) return withSentence(refusals, 'PASSWORD_RULE')
  return isProductWord(password) ? withSentence(refusals, 'PASSWORD_OF_PRODUCT') : undefined
}
