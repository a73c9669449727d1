import type { Db } from '../platform/database/db.ts'

/** Who somebody is at a provider, and whose account that opens. */
export const findIdentity = (db: Db, provider: string, providerUserId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('member as m', 'm.id', 'i.memberId')
    .select(['m.id as memberId', 'm.status', 'm.mergedInto'])
    .where('i.provider', '=', provider)
    .where('i.providerUserId', '=', providerUserId)
    .executeTakeFirst()

/** False when the person is a member already. */
export async function insertIdentity(
  db: Db,
  row: { providerUserId: string; memberId: number; createdAt: Date; suggestedPhone?: string | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('identity')
    .values({ provider: 'KAKAO', ...row })
    .onConflict((key) => key.columns(['provider', 'providerUserId']).doNothing())
    .returning('memberId')
    .executeTakeFirst()
  return inserted !== undefined
}

export const moveIdentities = (db: Db, from: number, to: number) =>
  db.updateTable('identity').set({ memberId: to }).where('memberId', '=', from).execute()

/** One of them alone; false when it is another one's by now. */
export const moveIdentity = async (
  db: Db,
  providerUserId: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> =>
  (await db
    .updateTable('identity')
    .set({ memberId: to })
    .where('provider', '=', 'KAKAO')
    .where('providerUserId', '=', providerUserId)
    .where('memberId', '=', from)
    .returning('memberId')
    .executeTakeFirst()) !== undefined

/** The number that Kakao named; undefined without one. Nobody has proved it. */
export const findSuggestedPhone = async (db: Db, memberId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('suggestedPhone')
      .where('memberId', '=', memberId)
      .where('suggestedPhone', 'is not', null)
      .executeTakeFirst()
  )?.suggestedPhone ?? undefined

/** A number has been proved: what Kakao named is of no use any more. */
export const clearSuggestedPhone = (db: Db, memberId: number) =>
  db.updateTable('identity').set({ suggestedPhone: null }).where('memberId', '=', memberId).execute()

/** Who a member is at Kakao. */
export const listIdentities = (db: Db, memberId: number) =>
  db.selectFrom('identity').select('providerUserId').where('memberId', '=', memberId).execute()

export const deleteIdentities = (db: Db, memberId: number) =>
  db.deleteFrom('identity').where('memberId', '=', memberId).execute()
