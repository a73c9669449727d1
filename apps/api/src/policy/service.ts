import {
  FIRST_POLICY,
  type Policy,
  type PolicyVersion,
  policyAt,
  withSupportHours,
} from '@self/contract/policy'
import type { Db } from '../platform/database/db.ts'
import { listVersions } from './queries.ts'

/**
 * Every version that was not withdrawn, in the order in which they begin. Read each time, so that every node has an edit
 * at once: the rows are few, and asking whether they have changed is a statement too (docs/decisions/120).
 */
export const readPolicies = async (db: Db): Promise<PolicyVersion[]> =>
  (await listVersions(db)).filter(({ withdrawnAt }) => withdrawnAt === null)

/** What is in force at a moment. */
export const readPolicy = async (db: Db, at: Date): Promise<Policy> => policyAt(await readPolicies(db), at)

/** A sentence of ours with the support hours in force in the place of the first ones, with which it is written. */
export async function underPolicy(db: Db, at: Date, sentence: string): Promise<string> {
  if (!sentence.includes(FIRST_POLICY.supportHours)) return sentence
  return withSupportHours(sentence, (await readPolicy(db, at)).supportHours)
}
