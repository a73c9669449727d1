import type { Fields } from '@self/contract/change-log'
import { maskedName } from '@self/contract/member'
import {
  type TestContent,
  type TestVersion,
  testProblems,
  type VersionedTest,
} from '@self/contract/test-version'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import {
  type Act,
  expectRequested,
  refuseSecond,
  type Seen,
  stepOf,
  UNASKED,
  undoneBy,
} from '../approval/step.ts'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, recordEdit } from '../change-log/service.ts'
import { lookUpNames } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { contentOf, flatOf } from './flat.ts'
import {
  deleteDraft,
  findById,
  insertDraft,
  listVersions,
  updateApproved,
  updateDraft,
  updateTakenBack,
} from './version-queries.ts'

type Row = Omit<Awaited<ReturnType<typeof listVersions>>[number], 'testName'>
type Stored = NonNullable<Awaited<ReturnType<typeof findById>>>

const logged = (id: number) => ({ entity: 'SELF_TEST', entityId: String(id) })

/** Neither asked for nor approved. */
const NOTHING = { ...UNASKED, inForceFrom: null }

const fieldsOf = ({ content, askedAt, approvedAt, inForceFrom }: Stored): Fields => ({
  ...flatOf(content),
  isWaiting: askedAt !== null,
  isApproved: approvedAt !== null,
  inForceFrom: inForceFrom && formatWallClock(inForceFrom),
})

const step = stepOf<Stored>({
  entity: 'SELF_TEST',
  find: findById,
  fieldsOf,
  isInForce: ({ inForceFrom }, at) => inForceFrom !== null && inForceFrom <= at,
})

/** Every test with its versions, the newest first, as somebody of the staff sees them. */
export async function listVersionedTests(db: Db, { actor, at }: Act): Promise<VersionedTest[]> {
  const rows = await listVersions(db)
  const versions = await describe(db, rows, { actor, at })
  const tests = new Map<string, VersionedTest>()
  for (const [index, { testCd, testName, approvedAt }] of rows.entries()) {
    const test = tests.get(testCd) ?? { testCd, testName, versions: [] }
    // A draft may be renamed: the test is called as the newest approved version calls it.
    const isNamed = test.versions.some(({ state }) => state !== 'DRAFT' && state !== 'WAITING')
    tests.set(testCd, { ...test, testName: isNamed || !approvedAt ? test.testName : testName })
    const version = versions[index]
    if (version) tests.get(testCd)?.versions.push(version)
  }
  return [...tests.values()]
}

/** A version whole. */
export async function getVersion(db: Db, act: Act, id: number) {
  const row = await getStored(db, id)
  const siblings = (await listVersions(db)).filter(({ testCd }) => testCd === row.testCd)
  const described = await describe(db, siblings, act)
  const version = described.find((each) => each.id === id)
  if (!version) throw refuse('NOT_FOUND')
  return { ...version, testCd: row.testCd, content: row.content }
}

async function getStored(db: Db, id: number): Promise<Stored> {
  const row = await findById(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

async function describe(db: Db, rows: readonly Row[], { actor, at }: Act): Promise<TestVersion[]> {
  const ids = rows.flatMap(({ authors, approvedBy }) => [...authors, approvedBy ?? []].flat())
  const names = await lookUpNames(db, ids)
  const nameOf = (id: number) => maskedName(names.get(id) ?? '')
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    revision: row.revision,
    state: stateOf(row, rows, at),
    inForceFrom: row.inForceFrom && formatWallClock(row.inForceFrom),
    authors: row.authors.map(nameOf),
    approvedBy: row.approvedBy === null ? null : nameOf(row.approvedBy),
    isOwn: row.authors.includes(actor.memberId),
  }))
}

function stateOf(row: Row, rows: readonly Row[], at: Date): TestVersion['state'] {
  if (!row.approvedAt || !row.inForceFrom) return row.askedAt ? 'WAITING' : 'DRAFT'
  if (row.inForceFrom > at) return 'PLANNED'
  const startOf = ({ inForceFrom, no }: Row) => [inForceFrom?.getTime() ?? 0, no] as const
  const [own, ownNo] = startOf(row)
  const isReplaced = rows.some((other) => {
    if (other.testCd !== row.testCd || !other.approvedAt || !other.inForceFrom) return false
    const [start, no] = startOf(other)
    return start <= at.getTime() && (start > own || (start === own && no > ownNo))
  })
  return isReplaced ? 'FORMER' : 'IN_FORCE'
}

/** A draft that begins as a version; gives its id. Refuses a second one of the same test. */
export const draftTest = (db: Db, act: Act, from: number): Promise<number> =>
  transact(db, async (tx) => {
    const { testCd, no, content } = await getStored(tx, from)
    const authors = [act.actor.memberId]
    const draft = { testCd, content: JSON.stringify(content), authors, createdAt: act.at }
    const inserted = await insertDraft(tx, draft)
    if (!inserted) throw refuse('DRAFT_EXISTS')
    const revisions = { revisionFrom: null, revisionTo: 0 }
    await recordEdit(tx, act, { ...logged(inserted.id), ...revisions, before: null, after: { from: no } })
    return inserted.id
  })

/** Saves a draft as it was seen; approval has to be asked for anew. */
export const changeTest = (db: Db, act: Act, seen: Seen, content: TestContent): Promise<void> =>
  step(db, act, seen, {
    update: (tx) =>
      updateDraft(tx, seen, {
        memberId: act.actor.memberId,
        content: JSON.stringify(content),
        askedAt: null,
        inForceFrom: null,
      }),
    after: () => ({ ...flatOf(content), ...NOTHING }),
  })

/** Asks for another's approval, with the moment from which it shall hold. Refuses words that can't come into force. */
export const askForTest = (db: Db, act: Act, seen: Seen, inForceFrom: string | null): Promise<void> =>
  step(db, act, seen, {
    check: expectFit,
    update: (tx) =>
      updateDraft(tx, seen, {
        memberId: act.actor.memberId,
        askedAt: act.at,
        inForceFrom: inForceFrom && instantOf(inForceFrom),
      }),
    after: (before) => ({ ...before, isWaiting: true, inForceFrom }),
  })

/** Somebody who has written nothing of it approves a version: it holds from its moment, or at once. */
export const approveTest = (db: Db, act: Act, seen: Seen): Promise<void> =>
  step(db, act, seen, {
    check: expectFit,
    update: (tx) => updateApproved(tx, seen, { memberId: act.actor.memberId, at: act.at }),
    after: (before) => ({ ...before, isApproved: true }),
  })

/** A draft again: what was asked for, or approved and isn't in force yet. Refuses a second one of the same test. */
export const takeTestBack = (db: Db, act: Act, seen: Seen): Promise<void> =>
  step(db, act, seen, {
    check: expectRequested,
    update: (tx) => updateTakenBack(tx, seen, act.at).catch(refuseSecond),
    after: (before) => ({ ...before, ...NOTHING }),
  })

/** The draft goes; one that is gone already is fine. */
export async function discardTest(db: Db, act: Act, seen: Seen): Promise<void> {
  if (!(await findById(db, seen.id))) return
  await step(db, act, seen, { update: (tx) => deleteDraft(tx, seen), after: () => null })
}

const instantOf = (wallClock: string): Date => {
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}

/** Refuses words that can't come into force. */
export function expectFit({ testCd, content }: Pick<Stored, 'testCd' | 'content'>): void {
  const [problem] = testProblems(testCd, content)
  if (problem) throw refuse('TEST_UNFIT', problem)
}

/** Puts back the words that an entry has changed; what was asked for or approved, and isn't in force, is taken back. */
export const undoTest: Editor['undo'] = async ({ db }, act, entry) => {
  const row = await getStored(db, Number(entry.entityId))
  const seen = { id: row.id, revision: row.revision, undoes: entry.id }
  const former = formerFields(fieldsOf(row), entry)
  if (undoneBy(entry.diff, NOTHING) === 'TAKE_BACK') return takeTestBack(db, act, seen)
  return changeTest(db, act, seen, contentOf(former))
}
