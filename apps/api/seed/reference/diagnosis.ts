import { unclearTotals } from '@self/contract/test-score'
import type { PoolClient } from 'pg'
import content from '../content/tests.json' with { type: 'json' }
import { insert } from '../insert.ts'

export const tests = content

const KEYS = [1, 2, 3, 4, 5] as const
type Question = (typeof content)[number]['questions'][number]

const optionsOf = (question: Question) =>
  KEYS.flatMap((key) => [
    [`a${key}_txt`, question[`a${key}Txt`]],
    [`a${key}_value`, question[`a${key}Value`]],
  ])

/** Tests, their questions and what their totals mean. A total without a meaning, or with two, stops the start. */
export async function seedTests(client: PoolClient): Promise<void> {
  for (const { testCd, questions, sections } of tests) {
    const unclear = unclearTotals(questions, sections)
    if (unclear.length > 0) throw new Error(`${testCd} has not exactly one section for ${unclear.join(', ')}`)
  }
  await insert(
    client,
    'self_test',
    tests.map(({ testCd, testName, testType, subtitle, minutes, guide }, sort_order) => ({
      test_cd: testCd,
      test_name: testName,
      test_type: testType,
      subtitle,
      minutes,
      guide,
      sort_order,
    })),
  )
  await insert(client, 'self_test_question', tests.flatMap(questionsOf))
  await insert(client, 'self_test_section', tests.flatMap(sectionsOf))
  await insert(client, 'self_test_version', tests.map(versionOf))
}

/** In force before anybody can answer it. */
const ALWAYS = '2000-01-01T00:00Z'

const versionOf = (
  { testCd, testName, testType, subtitle, minutes, guide, questions, sections }: (typeof content)[number],
  sortOrder: number,
) => ({
  test_cd: testCd,
  no: 1,
  content: JSON.stringify({
    testName,
    testType,
    subtitle,
    minutes,
    guide,
    sortOrder,
    questions,
    sections,
  }),
  created_at: ALWAYS,
  in_force_from: ALWAYS,
  approved_at: ALWAYS,
})

const questionsOf = ({ testCd, questions }: (typeof content)[number]) =>
  questions.map((one) => ({
    test_cd: testCd,
    seq: one.seq,
    question: one.question,
    ...Object.fromEntries(optionsOf(one)),
  }))

const sectionsOf = ({ testCd, sections }: (typeof content)[number]) =>
  sections.map(({ subject, detail, from, to, level, crisis }) => ({
    test_cd: testCd,
    from_score: from,
    to_score: to,
    level,
    subject,
    detail,
    crisis,
  }))
