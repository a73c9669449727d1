import type { UserType } from '@self/contract/member'
import { type Expression, type Insertable, type QueryCreator, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, preparedOne } from '../platform/database/prepared.ts'
import type { DB, Member } from '../platform/database/schema.ts'
import { isProspect } from './columns.ts'

export const findByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'passwordHash', 'passwordSetAt', 'status', 'userType', 'mergedInto'])
    .select(isProspect().as('isProspect'))
    .where('phone', '=', phone)
    .executeTakeFirst()

export const findMember = preparedOne((db, { id }: Given<{ id: number }>) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'phoneLostAt', 'userType', 'status', 'eapInfo'])
    .where('id', '=', id),
)

export const listNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute()

/** Undefined when the phone is a member's already. */
export const insertIfPhoneFree = (db: Db, row: Insertable<Member>) =>
  db
    .insertInto('member')
    .values(row)
    .onConflict((key) => key.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()

/** A prospect who may sign up, and stays one until the end of the transaction. */
export const lockProspect = (db: Db, phone: string) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('phone', '=', phone)
    .where(isProspect())
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A prospect has signed up. */
export const updateProspect = (db: Db, id: number, password: { passwordHash: string; passwordSetAt: Date }) =>
  db
    .updateTable('member')
    .set({ ...password, prospectSince: null, leavingAt: null })
    .where('id', '=', id)
    .execute()

/** The same by Kakao. */
export const clearProspect = (db: Db, id: number) =>
  db
    .updateTable('member')
    .set({ prospectSince: null, leavingAt: null })
    .where('id', '=', id)
    .where('prospectSince', 'is not', null)
    .execute()

export const updatePassword = (db: Db, id: number, passwordHash: string, passwordSetAt: Date) =>
  db.updateTable('member').set({ passwordHash, passwordSetAt }).where('id', '=', id).execute()

export const replaceHash = (db: Db, id: number, from: string, to: string) =>
  db
    .updateTable('member')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .execute()

/** False when the member has a phone already, or the phone a member. */
export async function updateMissingPhone(
  db: Db,
  id: number,
  { phone, name }: { phone: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ phone, name, phoneLostAt: null })
    .where('id', '=', id)
    .where('phone', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member as other').select('other.id').where('other.phone', '=', phone))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Somebody else has proved the member's phone. False for staff, who lose none, and when it is another one's by now. */
export async function clearPhone(
  db: Db,
  id: number,
  { phone, at }: { phone: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ phone: null, phoneLostAt: at })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('userType', '=', 'MEMBER')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whatever it was before. */
export const updatePhone = (db: Db, id: number, phone: string) =>
  db.updateTable('member').set({ phone, phoneLostAt: null }).where('id', '=', id).execute()

export const updateOwn = (db: Db, id: number, change: { name: string } | { reminders: boolean }) =>
  db.updateTable('member').set(change).where('id', '=', id).execute()

export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'phoneLostAt', 'passwordHash', 'reminders'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const updateStatus = (db: Db, id: number, status: 'ACTIVE' | 'INACTIVE') =>
  db.updateTable('member').set({ status }).where('id', '=', id).execute()

/** Of a MEMBER who has not left; false for anybody else. */
export async function updateMemberStatus(
  db: Db,
  id: number,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ status })
    .where('id', '=', id)
    .where('userType', '=', 'MEMBER')
    .where('leftAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Holds the member's row until the transaction ends: one order at a time for each member. */
export const lockMember = (db: Db, id: number) =>
  lockMemberQuery(db, id).select('mergedInto').executeTakeFirst()

/** The same, with what decides whether a login may go on. */
export const lockLogin = (db: Db, id: number) =>
  lockMemberQuery(db, id).select(['status', 'passwordSetAt']).executeTakeFirst()

/** The same, not sent yet. */
export const lockMemberQuery = (db: QueryCreator<DB>, id: number | Expression<number>) =>
  db.selectFrom('member').select('phone').where('id', '=', id).forNoKeyUpdate()

/** Holds these members and every MASTER until the transaction ends, in one order for all who do so. */
export const lockForRights = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'userType', 'status', 'mergedInto'])
    .where((is) => is.or([is('id', 'in', ids), is('userType', '=', 'MASTER')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Holds the whole table until the transaction ends: nobody changes a member or becomes one meanwhile. */
export const lockMembers = (db: Db) => sql`lock table member in share row exclusive mode`.execute(db)

export const hasActiveMaster = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('userType', '=', 'MASTER')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined

export const listActiveMasters = (db: Db) =>
  db
    .selectFrom('member')
    .select('id')
    .where('userType', '=', 'MASTER')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()

export const updateUserType = (db: Db, id: number, userType: UserType) =>
  db.updateTable('member').set({ userType }).where('id', '=', id).execute()

export const updateCompany = (db: Db, id: number, eapInfo: string) =>
  db.updateTable('member').set({ eapInfo }).where('id', '=', id).execute()

export const listCompanies = (db: Db) =>
  db.selectFrom('company').select('name as comp').orderBy('name').execute()

export const findCompanyNamed = (db: Db, name: string) =>
  db.selectFrom('company').select('name').where('name', '=', name).executeTakeFirst()

/** The member wants to leave. The first time counts; undefined for staff and for who can't log in. */
export const updateLeaving = (db: Db, id: number, at: Date) =>
  db
    .updateTable('member')
    .set(({ fn, val }) => ({ leavingAt: fn.coalesce('leavingAt', val(at)) }))
    .where('id', '=', id)
    .where('userType', '=', 'MEMBER')
    .where('status', '=', 'ACTIVE')
    .returning(['leavingAt', 'phone'])
    .executeTakeFirst()

/** The member stays. */
export const clearLeaving = (db: Db, id: number) =>
  db
    .updateTable('member')
    .set({ leavingAt: null })
    .where('id', '=', id)
    .where('leavingAt', 'is not', null)
    .where('leftAt', 'is', null)
    .execute()

/** Who wanted to leave before then and is still here. */
export const listLeaving = (db: Db, before: Date) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'leavingAt'])
    .$narrowType<{ leavingAt: Date }>()
    .where('leavingAt', '<=', before)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .execute()

export const listProspects = (db: Db, before: Date) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone'])
    .where('prospectSince', '<=', before)
    .where(isProspect())
    .orderBy('id')
    .execute()

const blank = {
  phone: null,
  passwordHash: null,
  passwordSetAt: null,
  eapInfo: '',
  status: 'INACTIVE',
} as const

type Blanking = { name: string; since: 'leavingAt' | 'prospectSince'; before: Date; at: Date }

/** Nothing of a person is left in the row; false when the member has come back or signed up meanwhile. */
export async function blankMember(
  tx: Db,
  id: number,
  { name, since, before, at }: Blanking,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ ...blank, name, leftAt: at })
    .where('id', '=', id)
    .where(since, '<=', before)
    .where('leftAt', 'is', null)
    .$if(since === 'prospectSince', (query) => query.where(isProspect()))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same of an account that was merged into one that is destroyed: it leads nowhere any more. */
export const blankMerged = (tx: Db, id: number, { name, at }: Pick<Blanking, 'name' | 'at'>) =>
  tx
    .updateTable('member')
    .set({ ...blank, name, mergedInto: null })
    .set(({ fn, val }) => ({ leavingAt: fn.coalesce('leavingAt', val(at)), leftAt: at }))
    .where('id', '=', id)
    .execute()

/** Whoever has left or is leaving; undefined for everybody else. */
export const findGone = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(isProspect().as('isProspect'))
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('leavingAt', 'is not', null), eb('leftAt', 'is not', null)]))
    .executeTakeFirst()
