import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { id, text } from './text.ts'

/** Letters and digits, such as NDS. */
const testCd = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))
export const testQuery = z.strictObject({ testCd })

/** Spec 2 §3 «Test»; type, minutes and guide are ours. */
export const selfTest = z.object({
  testCd,
  testName: z.string(),
  testType: z.string(),
  subtitle: z.string(),
  minutes: z.int(),
  guide: z.string(),
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

/** What was chosen for each question, in their order; undefined where nothing was. */
type Choices = readonly (number | undefined)[]

/** Spec 2 §4 «all questions must be answered». */
export const firstUnanswered = (questions: readonly Question[], choices: Choices): Question | undefined =>
  questions.find((_, index) => choices[index] === undefined)

/** Spec 2 §4 «sum of chosen values»; undefined when a choice is missing, too many or none of the options. */
export function scoreOf(questions: readonly Question[], choices: Choices): number | undefined {
  if (choices.length !== questions.length) return undefined
  let score = 0
  for (const [index, one] of questions.entries()) {
    const chosen = optionsOf(one).find(({ choice }) => choice === choices[index])
    if (!chosen) return undefined
    score += chosen.value
  }
  return score
}

/** The least and the most that the options add up to. */
export function scoreRange(questions: readonly Question[]): { least: number; most: number } {
  const values = questions.map((one) => optionsOf(one).map(({ value }) => value))
  const sumOf = (pick: (...values: number[]) => number) => values.reduce((sum, own) => sum + pick(...own), 0)
  return { least: sumOf(Math.min), most: sumOf(Math.max) }
}

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

const holds = ({ from, to }: Pick<Section, 'from' | 'to'>, score: number) => from <= score && score <= to

/** Both ends belong to it (D-56). */
export const sectionOf = (sections: readonly Section[], score: number): Section | undefined =>
  sections.find((one) => holds(one, score))

/** Every total that an answered test can have and that has no section, or more than one; none in a sound test. */
export function unclearTotals(
  questions: readonly Question[],
  sections: readonly Pick<Section, 'from' | 'to'>[],
): number[] {
  const { least, most } = scoreRange(questions)
  const totals = Array.from({ length: most - least + 1 }, (_, step) => least + step)
  return totals.filter((total) => sections.filter((one) => holds(one, total)).length !== 1)
}

/** POST /api/selfTest/saveResult, Spec 2 §7; answers, as numbers of options, and the browser's own id are ours (D-55). */
export const saveResultBody = z.strictObject({
  score: z.int().check(z.nonnegative(), z.lte(10_000)),
  testType: text(60),
  testCd,
  answers: z.optional(z.array(z.int().check(z.gte(1), z.lte(5))).check(z.maxLength(100))),
  id: z.optional(z.uuid()),
})
export type SaveResult = z.infer<typeof saveResultBody>

/** Spec 2 §3 «Test result record»; testAt 'YYYY-MM-DDTHH:mm' on a Korean wall. */
export const testResult = z.object({
  id,
  testType: z.string(),
  testCd,
  score: z.int(),
  testAt: z.string(),
})
export type TestResult = z.infer<typeof testResult>

/** Spec 2 §9 «test history page size». */
export const RESULTS_A_PAGE = 10

/** Spec 2 §5 «Test submission»; the others are ours. */
export const refusals = {
  UNANSWERED: [400, '답하지 않은 질문이 있습니다.'],
  SCORE_DISAGREES: [400, '점수가 이 검사의 답과 맞지 않아요. 검사를 다시 한 뒤 결과를 확인해 주세요.'],
  RESULT_KEPT: [409, '이미 저장한 결과예요. 내 정보의 자가진단에서 확인해 주세요.'],
} as const satisfies Refusals
export const NO_SECTION = '해당하는 결과가 없습니다.'
export const SAVE_FAILED = '검사 결과를 저장하지 못했습니다.'
