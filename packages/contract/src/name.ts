import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

export const refusals = {
  NAME_MISSING: [400, '이름을 입력해 주세요.'],
  NAME_UNREADABLE: [400, '이름에 쓸 수 없는 글자가 있어요. 한글이나 영문으로 다시 적어 주세요.'],
  NAME_OF_STAFF: [400, '운영자로 보일 수 있는 이름이에요. 본인의 이름으로 다시 적어 주세요.'],
} as const satisfies Refusals

/** Control, format, private and unassigned characters, ends of lines, and what takes room or none and shows nothing. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const LETTER = /\p{L}/u
const PILED_MARKS = /\p{M}{3}/u
/** Words that only we call ourselves by, wherever they stand in a name; Latin ones as a whole, for names hold them. */
const STAFF = /관리자|운영자|운영팀|고객센터|곁마루/u
const STAFF_LATIN = /^(admin|administrator|master|operator|support|system|root|gyeotmaru)$/

/** A name as it is kept: composed, with single spaces. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** What is wrong with a name, by its code; undefined for a good one and for none, which is for whoever needs one to say. */
export function nameProblem(name: string): keyof typeof refusals | undefined {
  if (name === '') return undefined
  if (UNSEEN.test(name) || !LETTER.test(name) || PILED_MARKS.test(name)) return 'NAME_UNREADABLE'
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return STAFF.test(folded) || STAFF_LATIN.test(folded) ? 'NAME_OF_STAFF' : undefined
}

const problemIs = (problem: keyof typeof refusals) =>
  z.refine<string>((name) => nameProblem(name) !== problem, problem)

/** A name that somebody types, of a person or a company, at most so many letters. */
export const nameText = (length: number) =>
  z
    .string()
    .check(
      z.maxLength(length, 'TEXT_TOO_LONG'),
      z.overwrite(tidyName),
      problemIs('NAME_UNREADABLE'),
      problemIs('NAME_OF_STAFF'),
    )

/** The same where there has to be one. */
export const personName = (length: number) => nameText(length).check(z.minLength(1, 'NAME_MISSING'))
