import {
  type addContractBody,
  type Company,
  type Contract,
  type ContractTerms,
  type changeContractBody,
  FEWEST_SHOWN,
} from '@self/contract/company'
import type * as z from 'zod/mini'
import { type Actor, record } from '../access-log/service.ts'
import { findCompanyName } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { findBeginning, insertContract, listContracts, updateContract } from './queries.ts'

/** Who of the staff acts, from where and when. */
type Act = { actor: Actor; at: Date }

/** Every company with its contracts, the latest first; how much is used is told of no few people. */
export async function listCompanies(db: Db): Promise<Company[]> {
  const companies = new Map<string, Contract[]>()
  for (const { company, used, ...row } of await listContracts(db)) {
    const contracts = companies.get(company) ?? []
    companies.set(company, contracts)
    const { id, revision, validFrom } = row
    if (id === null || revision === null || validFrom === null) continue
    const shown = used !== null && used >= FEWEST_SHOWN ? used : null
    contracts.push({ ...row, id, revision, validFrom, used: shown })
  }
  return [...companies].map(([company, contracts]) => ({ company, contracts }))
}

function expectInOrder({ validFrom, validUntil }: ContractTerms): void {
  if (validUntil && validUntil < validFrom) throw refuse('CONTRACT_ENDS_EARLY')
}

/** Another contract of a company; from its first day on it holds instead of the one before. Logged. */
export async function addContract(db: Db, act: Act, body: z.infer<typeof addContractBody>): Promise<void> {
  expectInOrder(body)
  if (!(await findCompanyName(db, body.company))) throw refuse('COMPANY_UNKNOWN')
  await transact(db, async (tx) => {
    if (!(await insertContract(tx, body))) throw refuse('CONTRACT_EXISTS')
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
  })
}

/** Another period or other bounds of a contract, as it was seen. What is drawn stays drawn. Logged. */
export async function changeContract(
  db: Db,
  act: Act,
  { id, revision, ...terms }: z.infer<typeof changeContractBody>,
): Promise<void> {
  expectInOrder(terms)
  await transact(db, async (tx) => {
    if (await findBeginning(tx, { id, validFrom: terms.validFrom })) throw refuse('CONTRACT_EXISTS')
    if (!(await updateContract(tx, { id, revision }, terms))) throw refuse('CONTRACT_CHANGED')
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
  })
}
