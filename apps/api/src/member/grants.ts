import type { Grant } from '@self/contract/grant'
import type { Role } from '@self/contract/role'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'

const givenTo = prepared((db, { memberId }: Given<{ memberId: number }>) =>
  db
    .selectFrom('staffGrant')
    .select(['role', 'branchCode', 'wrId'])
    .where('memberId', '=', memberId)
    .orderBy('id'),
)

/** What an ADMIN has been given; a MASTER needs nothing, and a MEMBER has nothing. */
export const listGrants = (db: Db, memberId: number): Promise<Grant[]> => givenTo(db, { memberId })

/** Whose reservations some grants are about. */
export const counsellorsOf = (grants: readonly Grant[]): number[] =>
  grants.flatMap(({ wrId }) => (wrId === null ? [] : [wrId]))

/** Who is the installation's privacy officer. */
export const listPrivacyOfficers = (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('staffGrant as g')
    .innerJoin('member as m', 'm.id', 'g.memberId')
    .select('m.id')
    .distinct()
    .where('g.role', '=', 'PRIVACY')
    .where('m.status', '=', 'ACTIVE')
    .orderBy('m.id')
    .execute()

/** Those who may log in and are a MASTER or have one of these roles, anywhere. */
const staffWith = (db: Db, roles: readonly Role[]) =>
  db
    .selectFrom('member as m')
    .where('m.status', '=', 'ACTIVE')
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('m.userType', '=', 'MASTER'),
        and([
          eb('m.userType', '=', 'ADMIN'),
          exists(
            selectFrom('staffGrant as g')
              .select('g.id')
              .whereRef('g.memberId', '=', 'm.id')
              .where('g.role', 'in', roles),
          ),
        ]),
      ]),
    )

/** Their numbers and names, by name. */
export const listStaffWith = (db: Db, roles: readonly Role[]) =>
  staffWith(db, roles).select(['m.id', 'm.name']).orderBy('m.name').orderBy('m.id').execute()

/** Whether there is anybody else of them. */
export const hasOtherStaff = async (
  db: Db,
  { memberId, roles }: { memberId: number; roles: readonly Role[] },
): Promise<boolean> =>
  (await staffWith(db, roles).select('m.id').where('m.id', '!=', memberId).limit(1).executeTakeFirst()) !==
  undefined

export async function deleteGrants(tx: Db, memberId: number, grants: readonly Grant[]): Promise<void> {
  for (const { role, branchCode, wrId } of grants)
    await tx
      .deleteFrom('staffGrant')
      .where('memberId', '=', memberId)
      .where('role', '=', role)
      .where('branchCode', 'is not distinct from', branchCode)
      .where('wrId', 'is not distinct from', wrId)
      .execute()
}

type Giving = { memberId: number; givenBy: number; givenAt: Date }

/** Each once. */
export async function insertGrants(tx: Db, grants: readonly Grant[], giving: Giving): Promise<void> {
  for (const grant of grants)
    await tx
      .insertInto('staffGrant')
      .values({ ...grant, ...giving })
      .onConflict((key) => key.columns(['memberId', 'role', 'branchCode', 'wrId']).doNothing())
      .execute()
}
