import { isDeepStrictEqual } from 'node:util'
import type { SelfTest } from '@self/contract/diagnosis'
import { limits } from '@self/contract/limit'
import type { SaveResult, SentResult, TestResult } from '@self/contract/test-result'
import { scoreOf, scoreRange } from '@self/contract/test-score'
import type { TestContent } from '@self/contract/test-version'
import { addMinutes, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { recordRow } from '../access-log/service.ts'
import { oneAtATime } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { expectConsent } from '../terms/service.ts'
import {
  deleteResultOf,
  deleteResultsOf,
  findById,
  findResult,
  insertIfNew,
  listResultsOf,
  lockOwn,
  reassignResults,
} from './queries.ts'
import { findVersion, listInForce } from './version-queries.ts'

type Context = { db: Db; now: Clock; seal: Seal; quota: Quota }

/** What is under the seal. answers: numbers of options; left out by whoever sends a score alone. */
type StoredResult = { score: number; answers?: number[] | undefined }

type Wanted = { testCd: string; no?: number | undefined; at: Date }

/** Every test in the version in force, in their order. */
export async function listTests(db: Db, at: Date): Promise<SelfTest[]> {
  const versions = await listInForce(db, at)
  return versions
    .toSorted((one, other) => one.content.sortOrder - other.content.sortOrder)
    .map(({ testCd, no: version, content }) => {
      const { testName, testType, subtitle, minutes, guide } = content
      return { testCd, testName, testType, subtitle, minutes, guide, version }
    })
}

/** The questions of a test in their order: of a version that is or was in force. An unknown one is not found. */
export const getQuestions = async (db: Db, wanted: Wanted) => (await getContent(db, wanted)).questions

/** What the totals of a test mean, from the lowest up; of a version likewise. */
export const getSections = async (db: Db, wanted: Wanted) =>
  (await getContent(db, wanted)).sections.toSorted((one, other) => one.from - other.from)

async function getContent(db: Db, wanted: Wanted): Promise<TestContent> {
  const version = await findVersion(db, wanted)
  if (!version) throw refuse('NOT_FOUND')
  return version.content
}

/**
 * Stores a member's own result under seal; sent again under the same id it is stored once. Refuses a score that the
 * test can't have or the answers don't give (D-55), and a member who has not agreed to it being stored.
 */
export async function saveResult({ db, now, seal, quota }: Context, memberId: number, body: SaveResult) {
  const at = now()
  const { testCd, id, versionId, ...stored } = await checked(db, body, at)
  const row = { memberId, testCd, versionId, clientId: id ?? null }
  await transact(db, async (tx) => {
    await oneAtATime(tx, memberId) // whoever takes the consent back meanwhile
    await expectConsent(tx, memberId)
    const rowId = await nextId(tx, 'self_test_result')
    const resultSealed = resultAt(seal, rowId).close(JSON.stringify(stored))
    if (await insertIfNew(tx, { ...row, id: rowId, resultSealed, testedAt: at })) {
      if (await quota.take(tx, limits.results, String(memberId))) throw refuse('TOO_MANY_RESULTS')
      return
    }
    const before = await findResult(tx, memberId, id ?? '')
    const opened = before && resultAt(seal, before.id).tryOpen(before.resultSealed)
    const isSame =
      opened !== undefined && before?.testCd === testCd && isDeepStrictEqual(JSON.parse(opened), stored)
    if (!isSame) throw refuse('RESULT_KEPT')
  })
}

/** How long answers to a version that has been replaced are taken: a sheet is kept for a day, and sent the day after. */
const GRACE_DAYS = 2

async function checked(db: Db, { testType, testCd, version: no, score, answers, id }: SaveResult, at: Date) {
  const version = await findVersion(db, { testCd, no, at })
  if (!version) throw refuse('NOT_FOUND')
  const { replacedAt, content } = version
  if (replacedAt && addMinutes(replacedAt, GRACE_DAYS * 24 * 60) <= at) throw refuse('TEST_CHANGED')
  const { questions } = content
  if (answers && answers.length < questions.length) throw refuse('UNANSWERED')
  const { least, most } = scoreRange(questions)
  const isPossible = answers ? scoreOf(questions, answers) === score : least <= score && score <= most
  if (!isPossible || testType !== content.testType) throw refuse('SCORE_DISAGREES')
  return { testCd, id, versionId: version.id, score, ...(answers && { answers }) }
}

const resultAt = (seal: Seal, id: number) => seal.at('self_test_result.result_sealed', id)

/** The member's own results, newest first; one that can't be opened is left out. */
export async function listResults(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  memberId: number,
  { size, offset }: { size: number; offset: number },
): Promise<{ content: TestResult[]; last: boolean }> {
  const rows = await listResultsOf(db, memberId, { limit: size + 1, offset })
  const shown = rows.slice(0, size)
  return { content: openAll({ seal }, shown), last: rows.length <= size }
}

type Row = Awaited<ReturnType<typeof listResultsOf>>[number]

/** With the highest total of the version that was answered, and the step that the score lies in. */
const openAll = ({ seal }: Pick<Context, 'seal'>, rows: readonly Row[]): TestResult[] =>
  rows.flatMap(({ id, testCd, no: version, content, resultSealed, testedAt }): TestResult[] => {
    const opened = resultAt(seal, id).tryOpen(resultSealed)
    if (opened === undefined) return []
    const { score } = JSON.parse(opened) as StoredResult
    const { testType, sections } = content
    const most = Math.max(...sections.map(({ to }) => to))
    const { level } = sections.find(({ from, to }) => from <= score && score <= to) ?? {}
    return [{ id, testCd, testType, score, testAt: formatWallClock(testedAt), most, level, version }]
  })

/** Within a transaction that sends a result with a booking: refuses one that isn't the member's own, or is gone. */
export async function expectOwnResult(tx: Db, memberId: number, id: number): Promise<void> {
  if (!(await lockOwn(tx, memberId, id))) throw refuse('RESULT_GONE')
}

/** A result that was sent with a booking, without its answers; undefined where it can't be opened. */
export async function findSentResult(
  context: Pick<Context, 'db' | 'seal'>,
  id: number,
): Promise<SentResult | undefined> {
  const row = await findById(context.db, id)
  const [opened] = row ? openAll(context, [row]) : []
  if (!opened) return undefined
  const { testType, score, most, level, testAt } = opened
  return { testType, score, most, level, on: wallClockOf(testAt).date }
}

/** One of the member's own results is gone for good, and logged by its id. Another one's is not found. */
export const deleteResult = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: { memberId: number; address: string },
  id: number,
): Promise<void> =>
  transact(db, async (tx) => {
    const { memberId } = actor
    if (!(await deleteResultOf(tx, memberId, id))) throw refuse('NOT_FOUND')
    await recordRow(tx, 'DELETE_RESULT', { actor, subjectId: memberId, rowId: id, at: now() })
  })

/** Within a transaction: what one account has stored goes on under another of the same person (D-15). */
export const moveResults = reassignResults

/** Within a transaction: every result of a member; true when there were any. */
export const deleteResults = deleteResultsOf
