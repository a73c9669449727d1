import type { EmployedFields } from '@self/contract/employment'
import type { Db } from '../platform/database/db.ts'
import { findWithin, insertCounsellor, listWithin, nextNumber, updateCounsellor } from './edit-queries.ts'

/** Whom somebody may edit, by branch. */
export const listEditable = listWithin
/** One of them with every field that is edited; undefined of one elsewhere. */
export const findEditable = findWithin
/** Writes every field as it was seen; false where it has changed since. */
export const writeCounsellor = updateCounsellor

/** Another counsellor, by a number of the sequence. */
export async function hire(tx: Db, fields: EmployedFields): Promise<number> {
  const wrId = await nextNumber(tx)
  await insertCounsellor(tx, wrId, fields)
  return wrId
}
