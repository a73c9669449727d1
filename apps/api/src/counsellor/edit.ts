import type { EmployedFields } from '@self/contract/employment'
import type { Db } from '../platform/database/db.ts'
import { passId } from '../platform/keys/next-id.ts'
import {
  findWithin,
  insertCounsellor,
  listWhole,
  listWithin,
  nextNumber,
  updateCounsellor,
} from './edit-queries.ts'

/** Whom somebody may edit, by branch. */
export const listEditable = listWithin
/** Whom somebody may edit, each with every field that is edited. */
export const listAllFields = listWhole
/** One of them with every field that is edited; undefined of one elsewhere. */
export const findEditable = findWithin
/** Writes every field as it was seen; false where it has changed since. */
export const writeCounsellor = updateCounsellor

/** Another counsellor, by a number of the sequence or by one that they bring along. */
export async function hire(tx: Db, fields: EmployedFields, number?: number): Promise<number> {
  if (number !== undefined) await passId(tx, 'counsellor_number', number)
  const wrId = number ?? (await nextNumber(tx))
  await insertCounsellor(tx, wrId, fields)
  return wrId
}
