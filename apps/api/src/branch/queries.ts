import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, preparedOne } from '../platform/database/prepared.ts'

type Code = { code: string }

export const findBranchType = preparedOne((db, { code }: Given<Code>) =>
  db.selectFrom('branch').select('centerType').where('code', '=', code).where('status', '<>', 'DRAFT'),
)

export const findBranch = preparedOne((db, { code }: Given<Code>) =>
  db
    .selectFrom('branch')
    .select(['code', 'name', 'region', 'centerType', 'showInGuide', 'addr', 'tel', 'phone', 'lat', 'lng'])
    .select(['kakaoChannel', 'kakaoTalk', 'bizHours', 'url', 'directions', 'description', 'images'])
    .select(['status', 'opensOn', 'closesOn'])
    .where('code', '=', code),
)

export const listBranchNames = (db: Db) => db.selectFrom('branch').select(['code', 'name']).execute()

/** Branches whose present address has not been looked for, and whose position nobody has set. */
export const listUnlocated = (db: Db) =>
  db
    .selectFrom('branch')
    .select(['code', 'addr'])
    .where('locatedAddr', 'is distinct from', sql<string>`addr`)
    .where('isPinned', '=', false)
    .execute()

/** Where an address is, or that it is nowhere; nothing when the address has changed meanwhile. */
export const updatePosition = (
  db: Db,
  { code, addr }: { code: string; addr: string },
  position: { lat: number; lng: number } | null,
) =>
  db
    .updateTable('branch')
    .set({ lat: position?.lat ?? null, lng: position?.lng ?? null, locatedAddr: addr })
    .where('code', '=', code)
    .where('addr', '=', addr)
    .where('isPinned', '=', false)
    .execute()

/** The phones that are told what happens at a branch: digits. */
export const listPhones = (db: Db, branchCode: string) =>
  db.selectFrom('branchPhone').select('phone').where('branchCode', '=', branchCode).orderBy('phone').execute()
