import { type MailingText, type MailingTextBody, mailingTextProblem } from '@self/contract/mailing-text'
import type { Audience } from '@self/contract/mailing-words'
import { isWithin, type Reach } from '@self/contract/task'
import { getBranchWithin } from '../branch/service.ts'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { findText, findTextByKey, insertText, listTexts, updateText } from './text-queries.ts'

type Act = { actor: Staff; at: Date }
type Fields = MailingTextBody & { isWithdrawn: boolean }
type Seen = { id: number; revision: number; undoes?: number }
type Row = NonNullable<Awaited<ReturnType<typeof findText>>>

const logged = (id: number) => ({ entity: 'MAILING_TEXT', entityId: String(id) })

const fieldsOf = ({ name, kind, body, isAd, withdrawnAt }: Row): Fields => ({
  ...{ name, kind: kind as Audience['kind'], body, isAd },
  isWithdrawn: withdrawnAt !== null,
})

const isOwn = (reach: Reach, branchCode: string | null): boolean =>
  branchCode === null ? reach === 'EVERYWHERE' : isWithin(reach, branchCode)

/** Only words that may be sent are kept. */
function fitting({ name, kind, body, isAd }: MailingTextBody): MailingTextBody {
  const problem = mailingTextProblem({ name, kind, body, isAd })
  if (problem) throw refuse(problem.code)
  return { name: name.trim(), kind, body: body.trim(), isAd }
}

/** What is kept for every branch and for those within reach, withdrawn ones too, by name. */
export async function listTextsWithin(db: Db, { reach }: Staff): Promise<MailingText[]> {
  return (await listTexts(db, reach)).map((row) => ({
    ...fieldsOf(row),
    id: row.id,
    branchCode: row.branchCode,
    branchName: row.branchName,
    revision: row.revision,
    canEdit: isOwn(reach, row.branchCode),
  }))
}

type New = MailingTextBody & { key: string; branchCode: string | null }

/** A new one, once for a press; gives its id. */
export async function addText(db: Db, act: Act, { key, branchCode, ...words }: New): Promise<number> {
  const { reach } = act.actor
  if (!isOwn(reach, branchCode)) throw refuse('NOT_FOUND')
  if (branchCode !== null) await getBranchWithin(db, reach, branchCode)
  const body = fitting(words)
  return transact(db, async (tx) => {
    const row = { ...body, branchCode, createdAt: act.at, requestKey: key }
    const id = (await insertText(tx, row))?.id
    if (id === undefined) return idOfPress(tx, reach, key)
    const after = { ...body, isWithdrawn: false }
    await recordEdit(tx, act, { ...logged(id), revisionFrom: null, revisionTo: 0, before: null, after })
    return id
  })
}

async function idOfPress(tx: Db, reach: Reach, key: string): Promise<number> {
  const found = await findTextByKey(tx, key)
  if (!found || !isOwn(reach, found.branchCode)) throw refuse('NOT_FOUND')
  return found.id
}

/** Saves a text as it was seen: its name, its words. */
export const changeText = (db: Db, act: Act, seen: Seen, body: MailingTextBody): Promise<void> =>
  save(db, act, seen, ({ isWithdrawn }) => ({ ...fitting(body), isWithdrawn }))

/** It is offered no more, or again. */
export const withdrawText = (db: Db, act: Act, seen: Seen, isWithdrawn: boolean): Promise<void> =>
  save(db, act, seen, (before) => ({ ...before, isWithdrawn }))

async function save(db: Db, act: Act, { id, revision, undoes }: Seen, change: (before: Fields) => Fields) {
  const isSaved = await transact(db, async (tx) => {
    const row = await getOwn(tx, act.actor, id)
    const before = fieldsOf(row)
    const { isWithdrawn, ...words } = change(before)
    const withdrawnAt = isWithdrawn ? (row.withdrawnAt ?? act.at) : null
    if (!(await updateText(tx, { id, revision }, { ...words, withdrawnAt }))) return false
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, act, {
      ...logged(id),
      ...revisions,
      before,
      after: { ...words, isWithdrawn },
      undoes,
    })
    return true
  })
  if (!isSaved) await refuseOvertaken(db, { ...logged(id), seen: revision })
}

async function getOwn(db: Db, { reach }: Staff, id: number): Promise<Row> {
  const row = await findText(db, id)
  if (!row || !isOwn(reach, row.branchCode)) throw refuse('NOT_FOUND')
  return row
}

/** How an edit of a text is taken back: a new one is withdrawn. */
export const mailingTextEditor: Editor = {
  task: 'SEND_MAILINGS',
  undoes: ['CREATE', 'EDIT'],
  isWithin: async (db, { reach }, entityId) => {
    const row = await findText(db, Number(entityId))
    return row !== undefined && isOwn(reach, row.branchCode)
  },
  undo: async ({ db }, act, entry) => {
    const { id, revision } = await getOwn(db, act.actor, Number(entry.entityId))
    await save(db, act, { id, revision, undoes: entry.id }, (before) =>
      entry.kind === 'CREATE' ? { ...before, isWithdrawn: true } : formerFields(before, entry),
    )
  },
}
