import { optionsOf, type Question, type Section } from './diagnosis.ts'

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
