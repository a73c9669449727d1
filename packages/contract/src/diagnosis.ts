import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

/** Letters and digits, such as NDS. */
export const testCd = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))
/** version: the questions and sections of that version; left out, of the one in force. */
export const testQuery = z.strictObject({
  testCd,
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})

/** Spec 2 §3 «Test»; type, minutes and guide are ours. */
export const selfTest = z.object({
  testCd,
  testName: z.string(),
  testType: z.string(),
  subtitle: z.string(),
  minutes: z.int(),
  guide: z.string(),
  /** Which version is in force; the version before doesn't send it. */
  version: z._default(z.int(), 1),
})
export type SelfTest = z.infer<typeof selfTest>
export const selfTestReply = z.array(selfTest)

const optionText = z.nullable(z.string())
const optionValue = z.nullable(z.int())

/** Spec 2 §3 «Question». */
const question = z.object({
  seq: z.int(),
  question: z.string(),
  a1Txt: optionText,
  a2Txt: optionText,
  a3Txt: optionText,
  a4Txt: optionText,
  a5Txt: optionText,
  a1Value: optionValue,
  a2Value: optionValue,
  a3Value: optionValue,
  a4Value: optionValue,
  a5Value: optionValue,
})
export type Question = z.infer<typeof question>
export const questionReply = z.array(question)

const CHOICES = [1, 2, 3, 4, 5] as const

/** What can be chosen, by its number; an option with null text is none. Spec 2 §3. */
export const optionsOf = (one: Question): { choice: number; text: string; value: number }[] =>
  CHOICES.flatMap((choice) => {
    const words = one[`a${choice}Txt`]
    return words === null ? [] : [{ choice, text: words, value: one[`a${choice}Value`] ?? 0 }]
  })

/** Spec 2 §3 «Result section»; level 1 to 4 and where help is offered first (D-57) are ours. */
const section = z.object({
  subject: z.string(),
  detail: z.string(),
  from: z.int(),
  to: z.int(),
  level: z.int(),
  crisis: z.boolean(),
})
export type Section = z.infer<typeof section>
export const sectionReply = z.array(section)

/** Spec 2 §5 «Test submission»; the others are ours. */
export const refusals = {
  TOO_MANY_RESULTS: [429, '지금은 결과를 더 저장할 수 없어요. 24시간 뒤 다시 시도해 주세요.'],
  UNANSWERED: [400, '답하지 않은 질문이 있습니다.'],
  SCORE_DISAGREES: [400, '점수가 이 검사의 답과 맞지 않아요. 검사를 다시 한 뒤 결과를 확인해 주세요.'],
  RESULT_GONE: [
    409,
    '함께 보내려던 자가진단 결과가 없어요. 지금 있는 결과를 다시 고르거나 결과 없이 예약해 주세요.',
  ],
  RESULT_KEPT: [409, '이미 저장한 결과예요. 내 정보의 자가진단에서 확인해 주세요.'],
} as const satisfies Refusals
export const NO_SECTION = '해당하는 결과가 없어요.'
export const SAVE_FAILED = '검사 결과를 저장하지 못했어요.'
