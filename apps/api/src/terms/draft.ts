import type { ApprovalState } from '@self/contract/approval'
import type { Fields } from '@self/contract/change-log'
import { maskedName } from '@self/contract/member'
import { readPolicy } from '@self/contract/policy-text'
import {
  dayProblem,
  type TermsDraft,
  type TermsFields,
  type VersionedTerms,
} from '@self/contract/terms-draft'
import { toKst } from '@self/contract/time'
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
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Business } from '../platform/settings/business.ts'
import {
  countAgreed,
  deleteDraft,
  deleteText,
  findDraft,
  findText,
  hasVersion,
  insertDraft,
  lastOf,
  listComing,
  listTexts,
  updateApproved,
  updateDraft,
  updateTakenBack,
  updateVersion,
} from './draft-queries.ts'
import { beginText, begunElsewhere, isAlone } from './first-version.ts'
import { insertText } from './text-queries.ts'
import { findProblems } from './texts.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findDraft>>>
/** Which texts somebody may write: all, or the privacy policy alone. */
export type Reach = 'ALL' | 'POLICY'

const POLICY = 'privacy-policy'
const isWithin = (reach: Reach, termId: string): boolean => reach === 'ALL' || termId === POLICY

function expectWithin(reach: Reach, termId: string): void {
  if (!isWithin(reach, termId)) throw refuse('NOT_FOUND')
}

/** Of a text that there has never been. */
const isFirst = ({ termGroup }: Row): boolean => termGroup !== null

const fieldsOf = (row: Row): TermsFields & Fields => ({
  title: row.title,
  body: row.body,
  required: row.required,
  change: row.change,
  inForceFrom: row.inForceFrom,
  isWaiting: row.askedAt !== null,
  isApproved: row.approvedAt !== null,
})

const todayOf = (at: Date): string => toKst(at).date

const step = stepOf<Row>({
  entity: 'TERMS',
  find: findDraft,
  fieldsOf,
  isInForce: ({ inForceFrom }, at) => inForceFrom === null || inForceFrom <= todayOf(at),
})

/** Every text with its versions and what is coming, as somebody of the staff sees them. */
export async function listVersionedTerms(db: Db, act: Act, reach: Reach): Promise<VersionedTerms[]> {
  const drafts = await describe(db, await listComing(db, todayOf(act.at)), act)
  const texts = new Map<string, VersionedTerms>()
  for (const { id, version, title, required, inForce, inForceFrom } of await listTexts(db)) {
    if (!isWithin(reach, id)) continue
    const text = texts.get(id) ?? { id, title, required, versions: [], drafts: [] }
    text.versions.push({ version, inForce, inForceFrom })
    texts.set(id, inForce ? { ...text, title, required } : text)
  }
  for (const { body: _, ...draft } of drafts) {
    const { termId, title, required } = draft
    if (!isWithin(reach, termId)) continue
    const text = texts.get(termId) ?? { id: termId, title, required, versions: [], drafts: [] }
    text.drafts.push(draft)
    texts.set(termId, text)
  }
  return [...texts.values()]
}

async function describe(db: Db, rows: readonly Row[], { actor, at }: Act): Promise<TermsDraft[]> {
  const ids = rows.flatMap(({ authors, approvedBy }) => [authors, approvedBy ?? []].flat())
  const names = await lookUpNames(db, ids)
  const nameOf = (id: number) => maskedName(names.get(id) ?? '')
  return rows.map((row) => ({
    id: row.id,
    termId: row.termId,
    state: stateOf(row, todayOf(at)),
    revision: row.revision,
    title: row.title,
    body: row.body,
    required: row.required,
    change: row.change,
    inForceFrom: row.inForceFrom,
    authors: row.authors.map(nameOf),
    approvedBy: row.approvedBy === null ? null : nameOf(row.approvedBy),
    isOwn: row.authors.includes(actor.memberId),
    isFirst: isFirst(row),
  }))
}

function stateOf({ askedAt, approvedAt, inForceFrom }: Row, today: string): ApprovalState {
  if (!approvedAt) return askedAt ? 'WAITING' : 'DRAFT'
  return (inForceFrom ?? '') > today ? 'PLANNED' : 'IN_FORCE'
}

/** A draft whole, with what is in force now, what is wrong with it, and how many members have to agree again and where. */
export async function getDraft({ db, business }: { db: Db; business: Business }, act: Act, id: number) {
  const row = await getStored(db, id)
  const [draft] = await describe(db, [row], act)
  const text = await findText(db, row.termId)
  const group = text?.group ?? row.termGroup
  if (!draft || !group) throw refuse('NOT_FOUND')
  return {
    ...draft,
    before: text ? { title: text.title, body: text.body, required: text.required } : null,
    isAlone: await isAlone(db, act, row),
    problems: [...problemsOf(row, todayOf(act.at)), ...(await begunElsewhere(db, row))],
    agreeAgain: await countAgain(db, row, group),
    sections: row.termId === POLICY ? readPolicy(row.body, business) : null,
  }
}

async function countAgain(db: Db, { termId, required }: Row, group: string) {
  if (group === 'payment') return { count: 0, where: 'PAYMENT' as const }
  if (group === 'policy' || !required) return { count: 0, where: 'NOWHERE' as const }
  return { count: await countAgreed(db, termId), where: 'ACCOUNT' as const }
}

async function getStored(db: Db, id: number): Promise<Row> {
  const row = await findDraft(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** What is wrong with a draft, a sentence each: the checks of `npm run put-terms`, and the days that the change is told ahead. */
const problemsOf = (row: Row, today: string): string[] => [
  ...textSentences({ ...row, id: row.termId }),
  ...daySentences(row, today),
]

const textSentences = ({ id, title, body }: Parameters<typeof findProblems>[0]): string[] =>
  findProblems({ id, title, body }).map((problem) => {
    if (problem.kind === 'SAMPLE') return '예시 문서예요. 검토한 글로 바꾸고 첫 줄의 표시를 지워 주세요.'
    if (problem.kind === 'PLACEHOLDER') return '빈칸이나 예시로 남은 말이 있어요. 실제 내용으로 바꿔 주세요.'
    return `‘${problem.what}’ 항목이 없거나 알 수 없는 이름이에요. 그 제목이나 표를 다시 적어 주세요.`
  })

const daySentences = (row: Row, today: string): string[] =>
  [dayProblem({ ...row, isFirst: isFirst(row) }, today)].filter((problem) => problem !== undefined)

/** Refuses a text that can't come into force. */
export function expectText(text: Parameters<typeof findProblems>[0]): void {
  const [problem] = textSentences(text)
  if (problem) throw refuse('TERMS_UNFIT', problem)
}

const expectFit =
  ({ at }: Act) =>
  (row: Row): void => {
    expectText({ ...row, id: row.termId })
    const [late] = daySentences(row, todayOf(at))
    if (late) throw refuse('TERMS_TOO_SOON', late)
  }

/**
 * A draft that begins as the text in force, or as what a text that there has never been begins with; gives its id.
 * Refuses a second open one of the same text.
 */
export const draftTerms = (db: Db, act: Act, { termId, reach }: { termId: string; reach: Reach }) =>
  transact(db, async (tx) => {
    expectWithin(reach, termId)
    const current = await findText(tx, termId)
    const text = current ? { ...current, termGroup: null } : await beginText(tx, termId)
    if (!text) throw refuse('NOT_FOUND')
    const { title, body, required, termGroup } = text
    const authors = [act.actor.memberId]
    const change = 'ORDINARY' as const
    const row = { termId, title, body, required, change, termGroup, authors, createdAt: act.at }
    const inserted = await insertDraft(tx, row)
    if (!inserted) throw refuse('DRAFT_EXISTS')
    const logged = { entity: 'TERMS', entityId: String(inserted.id) }
    const revisions = { revisionFrom: null, revisionTo: 0 }
    await recordEdit(tx, act, { ...logged, ...revisions, before: null, after: { termId } })
    return inserted.id
  })

/** Refuses a draft of a text that somebody may not write as one that isn't there. */
export async function expectDraft(db: Db, id: number, reach: Reach): Promise<void> {
  const row = await findDraft(db, id)
  if (row) expectWithin(reach, row.termId)
}

/** Saves a draft as it was seen; approval has to be asked for anew. */
export const changeTerms = (db: Db, act: Act, seen: Seen, fields: TermsFields): Promise<void> =>
  step(db, act, seen, {
    update: (tx) => updateDraft(tx, seen, { ...fields, askedAt: null, memberId: act.actor.memberId }),
    after: () => ({ ...fields, ...UNASKED }),
  })

/** Asks for another's approval. Refuses a text that can't come into force, or too soon. */
export const askForTerms = (db: Db, act: Act, seen: Seen): Promise<void> =>
  step(db, act, seen, {
    check: expectFit(act),
    update: (tx) => updateDraft(tx, seen, { askedAt: act.at, memberId: act.actor.memberId }),
    after: (before) => ({ ...before, isWaiting: true }),
  })

/** Somebody who has written nothing of it approves a draft: a version that comes into force on its day, readable from now on. */
export const approveTerms = (db: Db, act: Act, seen: Seen): Promise<void> =>
  step(db, act, seen, {
    check: expectFit(act),
    update: (tx, row) => publish(tx, act, seen, row),
    after: (before) => ({ ...before, isApproved: true }),
  })

async function publish(tx: Db, act: Act, seen: Seen, row: Row): Promise<boolean> {
  const { termId: id, title, body, required } = row
  const today = todayOf(act.at)
  const inForceFrom = row.inForceFrom ?? today
  const group = row.termGroup ?? (await findText(tx, id))?.group
  if (!group) throw refuse('NOT_FOUND')
  const { memberId } = act.actor
  if (!(await updateApproved(tx, seen, { memberId, at: act.at, isAlone: await isAlone(tx, act, row) })))
    return false
  if (isFirst(row) && (await hasVersion(tx, id))) throw refuse('TERMS_BEGUN')
  const last = await lastOf(tx, id, inForceFrom)
  const version = last === 0 ? inForceFrom : `${inForceFrom}.${last + 1}`
  const text = { id, version, group, title, body, required }
  // Only a first version may begin today, and then at once.
  if (!(await insertText(tx, { ...text, ...(inForceFrom > today && { inForceFrom }) })))
    throw refuse('TERMS_BEGUN')
  await updateVersion(tx, row.id, version)
  return true
}

/** A draft again: what was asked for, or approved and isn't in force yet. Refuses a second open one of the same text. */
export const takeTermsBack = (db: Db, act: Act, seen: Seen): Promise<void> =>
  step(db, act, seen, {
    check: expectRequested,
    update: async (tx, { termId, version }) => {
      const isDone = await updateTakenBack(tx, seen, todayOf(act.at)).catch(refuseSecond)
      if (isDone && version) await deleteText(tx, termId, version)
      return isDone
    },
    after: (before) => ({ ...before, ...UNASKED }),
  })

/** The draft goes; one that is gone already is fine. */
export async function discardTerms(db: Db, act: Act, seen: Seen): Promise<void> {
  if (!(await findDraft(db, seen.id))) return
  await step(db, act, seen, { update: (tx) => deleteDraft(tx, seen), after: () => null })
}

/** Whether somebody may write the text of a draft: a privacy officer writes the privacy policy alone. */
export async function isTermsWithin(db: Db, { standing }: Staff, draftId: string): Promise<boolean> {
  const row = await findDraft(db, Number(draftId))
  return row !== undefined && isWithin(standing === 'PRIVACY' ? 'POLICY' : 'ALL', row.termId)
}

/** Puts back what an entry has changed; what was asked for or approved, and isn't in force, is taken back. */
export const undoTerms: Editor['undo'] = async ({ db }, act, entry) => {
  const row = await getStored(db, Number(entry.entityId))
  const seen = { id: row.id, revision: row.revision, undoes: entry.id }
  const { title, body, required, change, inForceFrom } = formerFields(fieldsOf(row), entry)
  if (undoneBy(entry.diff, UNASKED) === 'TAKE_BACK') return takeTermsBack(db, act, seen)
  return changeTerms(db, act, seen, { title, body, required, change, inForceFrom })
}
