import { type AgreedTerm, hasAgreed, type Terms } from '@self/contract/terms'
import type { Db } from '../platform/db.ts'
import { listInForce } from './queries.ts'

/** The texts of a group in the version in force, in their order. */
export const listTerms = (db: Db, group: 'payment' | 'signup'): Promise<Terms[]> => listInForce(db, group)

/** True when every required text of the group is agreed to in the version in force. */
export const isAgreed = async (db: Db, group: 'payment' | 'signup', agreed: readonly AgreedTerm[]) =>
  hasAgreed(await listTerms(db, group), agreed)
