import type { LawText } from '@self/contract/law-text'
import { toKst } from '@self/contract/time'
import { type Act, expectOwn } from '../approval/step.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { changeTerms, draftTerms, expectText } from './draft.ts'
import { findDraft, findOpen } from './draft-queries.ts'
import { insertText, listAllInForce } from './text-queries.ts'

/** Every text that is in force, whole. */
export const listWholeTexts = listAllInForce

type Text = Pick<LawText, 'id' | 'group' | 'title' | 'body' | 'required'>

/**
 * A text of a file: the first version that there ever is of it is in force at once, any other a draft whose day is
 * chosen and which another has to approve, refused where one is open that isn't the own. NONE: a draft says just that
 * already.
 */
export const bringTextIn = (db: Db, act: Act, text: Text): Promise<'ADD' | 'DRAFT' | 'NONE'> =>
  transact(db, async (tx) => {
    const { id, group } = text
    const current = (await listAllInForce(tx)).find((each) => each.id === id)
    expectText(text)
    if (!current) {
      if (!(await insertText(tx, { ...text, version: toKst(act.at).date }))) throw refuse('DRAFT_EXISTS')
      return 'ADD'
    }
    if (current.group !== group) throw refuse('TERMS_GROUP_FIXED')
    return (await isDrafted(tx, text)) ? 'NONE' : draftText(tx, act, text)
  })

async function isDrafted(tx: Db, { id, title, body, required }: Text): Promise<boolean> {
  const open = await findOpen(tx, id)
  return open?.title === title && open.body === body && open.required === required
}

async function draftText(tx: Db, act: Act, { id, title, body, required }: Text): Promise<'DRAFT'> {
  const open = await findOpen(tx, id)
  if (open) expectOwn(open, act)
  const draftId = open?.id ?? (await draftTerms(tx, act, { termId: id, reach: 'ALL' }))
  const draft = await findDraft(tx, draftId)
  if (!draft) throw refuse('NOT_FOUND')
  const { change, inForceFrom, revision } = draft
  await changeTerms(tx, act, { id: draftId, revision }, { title, body, required, change, inForceFrom })
  return 'DRAFT'
}
