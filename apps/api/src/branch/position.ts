import type { Db } from '../platform/database/db.ts'
import type { Geocoder } from '../providers/geocoder.ts'
import { listUnlocated, updatePosition } from './queries.ts'

/**
 * Looks for every branch whose address is new; an address is asked for once. One that is nowhere leaves no marker,
 * one that nobody could look for is looked for again the next time (D-24).
 */
export async function locateBranches(
  { db, geocoder }: { db: Db; geocoder: Geocoder },
  onError: (error: unknown) => void,
): Promise<void> {
  for (const branch of await listUnlocated(db))
    try {
      await updatePosition(db, branch, await geocoder.find(branch.addr))
    } catch (error) {
      onError(error)
      return
    }
}
