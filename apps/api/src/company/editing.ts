import type { CompanyFields } from '@self/contract/company-editing'
import { record } from '../access-log/service.ts'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { changeCompanyAsSeen, findCompanyById, insertCompany } from '../member/company.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { deleteBoundless } from './queries.ts'

type Act = { actor: Staff; at: Date }
type Seen = { id: number; revision: number; undoes?: number }

const logged = (id: number) => ({ entity: 'COMPANY', entityId: String(id) })

/** A company that has agreed to nothing yet: its people book nothing free until it has a contract. Gives its id. */
export const addCompany = (db: Db, act: Act, name: string): Promise<number> =>
  transact(db, async (tx) => {
    const company = await insertCompany(tx, name)
    if (!company) throw refuse('COMPANY_NAMED')
    await deleteBoundless(tx, name)
    const after = { name, status: 'ACTIVE' }
    await recordEdit(tx, act, {
      ...{ ...logged(company.id), revisionFrom: null, revisionTo: 0 },
      ...{ before: null, after },
    })
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
    return company.id
  })

/** Another name or state of a company, as it was seen; its people, contracts and bookings stay. */
export async function changeCompany(
  db: Db,
  act: Act,
  { id, revision, undoes }: Seen,
  after: CompanyFields,
): Promise<void> {
  const isSaved = await transact(db, async (tx) => {
    const row = await findCompanyById(tx, id)
    if (!row) throw refuse('NOT_FOUND')
    const { name, status } = row
    if (!(await changeCompanyAsSeen(tx, { id, revision, name }, after))) return false
    await recordEdit(tx, act, {
      ...{ ...logged(id), revisionFrom: revision, revisionTo: revision + 1 },
      ...{ before: { name, status }, after, undoes },
    })
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
    return true
  }).catch((error: unknown) => {
    throw isTaken(error) ? refuse('COMPANY_NAMED') : error
  })
  if (!isSaved) await refuseOvertaken(db, { ...logged(id), seen: revision })
}

/** Puts a name or a state back; a company that was made is closed by its state instead. */
export const undoCompany: Editor['undo'] = async ({ db }, act, entry) => {
  const row = await findCompanyById(db, Number(entry.entityId))
  if (!row) throw refuse('NOT_FOUND')
  const { id, revision, name, status } = row
  await changeCompany(db, act, { id, revision, undoes: entry.id }, formerFields({ name, status }, entry))
}
