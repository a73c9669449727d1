import type { Reach } from '@self/contract/task'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Mailing } from '../platform/database/schema.ts'

/** The key of what was written to a recipient: as it was noted, or as the version before made it. */
const KEY = sql<string>`coalesce(r.message_key, 'mailing:' || r.mailing_id || ':' || r.member_id || ':' || r.tries)`

/** Undefined where the same press has arrived before. */
export const insertMailing = (tx: Db, row: Insertable<Mailing>) =>
  tx
    .insertInto('mailing')
    .values(row)
    .onConflict((key) => key.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst()

type Pressed = Pick<Insertable<Mailing>, 'requestKey' | 'madeBy' | 'audience' | 'body' | 'isAd'>

/** What the same press has made, and whether it had the same words for the same members. */
export const findByKey = (db: Db, { requestKey, madeBy, audience, body, isAd }: Pressed) =>
  db
    .selectFrom('mailing')
    .select(['id', 'madeAt', 'sendsAt'])
    .select(sql<boolean>`audience = ${audience}::jsonb and body = ${body} and is_ad = ${isAd}`.as('isSame'))
    .where('requestKey', '=', requestKey)
    .where('madeBy', '=', madeBy)
    .executeTakeFirst()

const within = (db: Db, reach: Reach) =>
  db
    .selectFrom('mailing as m')
    .innerJoin('member as a', 'a.id', 'm.madeBy')
    .leftJoin('branch as b', 'b.code', 'm.branchCode')
    .select(['m.id', 'm.body', 'm.isAd', 'm.audience', 'm.sendsAt', 'm.madeAt', 'm.stoppedAt'])
    .select(['a.name as authorName', 'b.name as branchName'])
    .$if(reach !== 'EVERYWHERE', (query) =>
      query.where(sql<boolean>`m.branch_code = any(${reach === 'EVERYWHERE' ? [] : reach.branches}::text[])`),
    )

const isUnfinished = sql<boolean>`m.stopped_at is null
  and exists (select from mailing_recipient r where r.mailing_id = m.id and r.outcome is null)`

/** The newest so many, and whatever is still to be sent; the newest first. */
export const listWithin = (db: Db, reach: Reach, most: number) => {
  const newest = within(db, reach).clearSelect().select('m.id').orderBy('m.id', 'desc').limit(most)
  return within(db, reach)
    .where(({ eb, or }) => or([eb('m.id', 'in', newest), isUnfinished]))
    .orderBy('m.id', 'desc')
    .execute()
}

/** How many of a member's are still to be sent. */
export async function countUnfinished(db: Db, madeBy: number): Promise<number> {
  const { count } = await db
    .selectFrom('mailing as m')
    .select(sql<number>`count(*)`.as('count'))
    .where('m.madeBy', '=', madeBy)
    .where(isUnfinished)
    .executeTakeFirstOrThrow()
  return count
}

export const findWithin = (db: Db, reach: Reach, id: number) =>
  within(db, reach).where('m.id', '=', id).executeTakeFirst()

const recipients = (db: Db) =>
  db.selectFrom('mailingRecipient as r').leftJoin('outbox as o', (on) => on.on('o.key', '=', KEY))

/** How many recipients stand alike: by what became of them, and of what was written to them. */
export const countAlike = (db: Db, ids: readonly number[]) =>
  recipients(db)
    .select(['r.mailingId', 'r.outcome', 'o.statusCode'])
    .select([
      sql<boolean>`o.due_at is not null`.as('isWaiting'),
      sql<boolean>`o.delivered_at is not null`.as('isDelivered'),
      sql<boolean>`o.id is not null`.as('hasRow'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('r.mailingId', '=', ({ fn, val }) => fn.any(val([...ids])))
    .groupBy(['r.mailingId', 'r.outcome', 'o.statusCode', 'isWaiting', 'isDelivered', 'hasRow'])
    .execute()

/** Whom it may not have reached: whoever was written to and has no message under way or delivered, or has no phone. */
export const listUncertain = (db: Db, mailingId: number, limit: number) =>
  recipients(db)
    .innerJoin('member as n', 'n.id', 'r.memberId')
    .select(['r.memberId', 'n.name', 'r.outcome', 'r.tries'])
    .select(['o.id', 'o.dueAt', 'o.deliveredAt', 'o.statusCode'])
    .where('r.mailingId', '=', mailingId)
    .where(sql<boolean>`(r.outcome = 'NO_PHONE' or (r.outcome = 'WRITTEN' and o.id is not null and o.due_at is null
      and (o.delivered_at is null or o.status_code is not null)))`)
    .orderBy('r.memberId')
    .limit(limit)
    .execute()

/** Once more to be written to, as they were seen. Gives who they are. */
export const takeAgain = async (
  tx: Db,
  mailingId: number,
  seen: readonly { memberId: number; tries: number }[],
) => {
  const { rows } = await sql<{ memberId: number }>`
    update mailing_recipient r set outcome = null, message_key = null, tries = r.tries + 1
    from unnest(${seen.map(({ memberId }) => memberId)}::integer[], ${seen.map(({ tries }) => tries)}::integer[])
      as v (member_id, tries)
    where r.mailing_id = ${mailingId} and r.member_id = v.member_id and r.tries = v.tries and r.outcome is not null
    returning r.member_id as "memberId"`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}

/** False where nobody is left to be written to, or it was stopped before. */
export async function stopMailing(tx: Db, id: number, at: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('mailing')
    .set({ stoppedAt: at })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mailingRecipient as r')
          .select('r.memberId')
          .whereRef('r.mailingId', '=', 'mailing.id')
          .where('r.outcome', 'is', null),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

export const listRecipientIds = async (db: Db, mailingId: number) =>
  (
    await db.selectFrom('mailingRecipient').select('memberId').where('mailingId', '=', mailingId).execute()
  ).map(({ memberId }) => memberId)

/** Gives how many. */
export const deleteBefore = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('mailing').where('sendsAt', '<', before).executeTakeFirst()).numDeletedRows)

export const deleteOf = (tx: Db, memberId: number) =>
  tx.deleteFrom('mailingRecipient').where('memberId', '=', memberId).execute()
