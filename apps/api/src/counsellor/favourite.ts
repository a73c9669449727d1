import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import {
  deleteFavouritesOf as deleteAllOf,
  deleteFavourite,
  insertFavourite,
  listFavouritesOf,
} from './queries.ts'
import { getShownCounsellor } from './service.ts'

/** The counsellors that a member wants to find again, by number, the newest first. */
export const listFavourites = async (db: Db, memberId: number): Promise<number[]> =>
  (await listFavouritesOf(db, memberId)).map(({ wrId }) => wrId)

/** Adds one, once; refuses an unknown counsellor. Gives all of them. */
export async function addFavourite(db: Db, memberId: number, { wrId, at }: { wrId: number; at: Date }) {
  await getShownCounsellor(db, wrId, toKst(at).date)
  await insertFavourite(db, { memberId, wrId, createdAt: at })
  return listFavourites(db, memberId)
}

/** Takes one away, if it is one. Gives all that are left. */
export async function removeFavourite(db: Db, memberId: number, wrId: number) {
  await deleteFavourite(db, memberId, wrId)
  return listFavourites(db, memberId)
}

/** Within a transaction: nothing says whom a member wanted to find again. */
export const deleteFavouritesOf = deleteAllOf
