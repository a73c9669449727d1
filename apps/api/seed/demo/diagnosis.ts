import type { Question } from '@self/contract/diagnosis'
import { scoreOf } from '@self/contract/test-score'
import { addMinutes } from '@self/contract/time'
import { insertOne, nextId } from '../insert.ts'
import { tests } from '../reference/diagnosis.ts'
import type { Member } from './member.ts'
import type { Demo } from './reservation.ts'

const DAY = 24 * 60

/** When, in days from today, and which option was chosen; where the scores run downwards it is the middle one. */
const TAKEN = [
  { testCd: 'DEP', day: -83, choice: 5 },
  { testCd: 'NDS', day: -62, choice: 4 },
  { testCd: 'DEP', day: -48, choice: 4 },
  { testCd: 'SLP', day: -30, choice: 3 },
  { testCd: 'DEP', day: -20, choice: 3 },
  { testCd: 'DEP', day: -5, choice: 2 },
]

/** A member who has been doing a little better from month to month. */
export async function seedResults({ client, now, seal }: Demo, member: Member): Promise<void> {
  for (const { testCd, day, choice } of TAKEN) {
    const questions: Question[] = tests.find((test) => test.testCd === testCd)?.questions ?? []
    const answers = questions.map(({ a1Value }) => (a1Value === 0 ? choice : 3))
    const score = scoreOf(questions, answers)
    if (score === undefined) throw new Error(`${testCd} has no option ${choice}`)
    const tested_at = addMinutes(now, day * DAY)
    const id = await nextId(client, 'self_test_result')
    const result_sealed = seal
      .at('self_test_result.result_sealed', id)
      .close(JSON.stringify({ score, answers }))
    const row = { id, member_id: member.id, test_cd: testCd, result_sealed, tested_at }
    await insertOne(client, 'self_test_result', row)
  }
}
