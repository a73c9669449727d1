import {
  type addContractBody,
  type Company,
  type ContractTerms,
  type changeContractBody,
  FEWEST_SHOWN,
} from '@self/contract/company'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { findCompanyName } from '../member/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type ListStarts, recountYears } from './draw.ts'
import {
  deleteUndrawn,
  findBeginning,
  insertContract,
  listContracts,
  lockContract,
  updateContract,
} from './queries.ts'

/** Who of the staff acts, from where and when. */
type Act = { actor: Staff; at: Date }
type Undone = Parameters<Editor['undo']>[2]

const logged = (id: number) => ({ entity: 'CONTRACT', entityId: String(id) })
const atLeast = (count: number | null) => (count !== null && count >= FEWEST_SHOWN ? count : null)

/** Every company with its contracts, the latest first; how much is used is told of no few people. */
export async function listCompanies(db: Db): Promise<Company[]> {
  const companies = new Map<number, Company>()
  for (const row of await listContracts(db)) {
    const { id, revision, validFrom, validUntil, sessionsPerPerson, totalSessions, used } = row
    const known = companies.get(row.companyId) ?? toCompany(row)
    companies.set(row.companyId, known)
    if (id === null || revision === null || validFrom === null) continue
    const terms = { validFrom, validUntil, sessionsPerPerson, totalSessions }
    known.contracts.push({ id, revision, ...terms, used: atLeast(used) })
  }
  return [...companies.values()]
}

const toCompany = (row: Awaited<ReturnType<typeof listContracts>>[number]): Company => ({
  id: row.companyId,
  company: row.company,
  revision: row.companyRevision,
  status: row.status,
  people: atLeast(row.people),
  codeMadeAt: row.codeMadeAt && toKst(row.codeMadeAt).date,
  contracts: [],
})

function expectInOrder({ validFrom, validUntil }: ContractTerms): void {
  if (validUntil && validUntil < validFrom) throw refuse('CONTRACT_ENDS_EARLY')
}

/** Another contract of a company; from its first day on it holds instead of the one before. Logged. */
export async function addContract(db: Db, act: Act, body: z.infer<typeof addContractBody>): Promise<void> {
  expectInOrder(body)
  if (!(await findCompanyName(db, body.company))) throw refuse('COMPANY_UNKNOWN')
  await transact(db, async (tx) => {
    const contract = await insertContract(tx, body)
    if (!contract) throw refuse('CONTRACT_EXISTS')
    const { company: _, ...after } = body
    const edit = { revisionFrom: null, revisionTo: 0, before: null, after }
    await recordEdit(tx, act, { ...logged(contract.id), ...edit })
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
  })
}

type Change = z.infer<typeof changeContractBody> & { undoes?: number }

/**
 * Another period or other bounds of a contract, as it was seen. What is drawn stays drawn, in the year that its date then
 * falls into. Logged.
 */
export async function changeContract(
  db: Db,
  act: Act,
  { id, revision, undoes, ...terms }: Change,
  listStarts: ListStarts,
): Promise<void> {
  expectInOrder(terms)
  const isSaved = await transact(db, async (tx) => {
    const row = await lockContract(tx, id)
    if (!row) throw refuse('NOT_FOUND')
    if (row.revision !== revision) return false
    if (await findBeginning(tx, { id, validFrom: terms.validFrom })) throw refuse('CONTRACT_EXISTS')
    const updating = updateContract(tx, { id, revision }, terms).catch((error: unknown) => {
      throw isTaken(error) ? refuse('CONTRACT_EXISTS') : error // another one got that day meanwhile
    })
    if (!(await updating)) return false
    if (row.validFrom !== terms.validFrom)
      await recountYears(tx, { contractId: id, validFrom: terms.validFrom }, listStarts)
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, act, { ...logged(id), ...revisions, before: termsOf(row), after: terms, undoes })
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
    return true
  })
  if (!isSaved) await refuseOvertaken(db, { ...logged(id), seen: revision })
}

const termsOf = ({ validFrom, validUntil, sessionsPerPerson, totalSessions }: ContractTerms) => ({
  ...{ validFrom, validUntil, sessionsPerPerson, totalSessions },
})

/** One that was added goes, as it was added and while nothing was drawn from it. */
const takeBack = (db: Db, act: Act, entry: Undone) =>
  transact(db, async (tx) => {
    const id = Number(entry.entityId)
    const row = await lockContract(tx, id)
    if (!row) throw refuse('UNDO_OVERTAKEN')
    formerFields(termsOf(row), entry)
    if (!(await deleteUndrawn(tx, id))) throw refuse('CONTRACT_IN_USE')
    const revisions = { revisionFrom: row.revision, revisionTo: null }
    const logs = { before: termsOf(row), after: null, undoes: entry.id }
    await recordEdit(tx, act, { ...logged(id), ...revisions, ...logs })
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
  })

/** Puts other terms of a contract back, or takes a new one back. */
const undoContract =
  (listStarts: ListStarts): Editor['undo'] =>
  async ({ db }, act, entry) => {
    if (entry.kind === 'CREATE') return takeBack(db, act, entry)
    const row = await transact(db, (tx) => lockContract(tx, Number(entry.entityId)))
    if (!row) throw refuse('NOT_FOUND')
    const { id, revision } = row
    await changeContract(
      db,
      act,
      { id, revision, undoes: entry.id, ...formerFields(termsOf(row), entry) },
      listStarts,
    )
  }

/** Takes edits of contracts back, and new ones from which nothing was ever drawn. */
export const contractEditor = (listStarts: ListStarts): Editor => ({
  task: 'CHANGE_CONTRACTS',
  undo: undoContract(listStarts),
  undoes: ['CREATE', 'EDIT'],
})
