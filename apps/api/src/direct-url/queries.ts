import { ENDING_HOURS } from '@self/contract/link-count'
import type { LinkFilter } from '@self/contract/sent-link'
import type { Reach } from '@self/contract/task'
import { addMinutes } from '@self/contract/time'
import { type Insertable, sql } from 'kysely'
import { paysNowhere } from '../coupon/columns.ts'
import type { Db } from '../platform/database/db.ts'
import type { DirectUrl } from '../platform/database/schema.ts'
import { beginningWith, containing } from '../platform/like.ts'
import { isReservationWithin } from '../platform/reach.ts'
import { holds } from '../reservation/states.ts'

/** What it sells was paid: its hold is a session, or its offer has left a pass behind. */
const isPaid = sql<boolean>`case when l.offer_id is null then r.state <> all(${holds}::text[])
  else exists (select from pass p where p.offer_id = l.offer_id) end`

/** A link is over with what it holds or offers. */
const expiresAt = sql<Date>`least(l.expires_at, r.kept_until, o.open_until)`

/** What it sells alone is a pass that pays nowhere. */
const isClosed = (at: Date) =>
  sql<boolean>`(l.offer_id is not null and ${paysNowhere(sql.ref('l.couponId'), at)})`

const whole = (db: Db, at: Date) =>
  db
    .selectFrom('directUrl as l')
    .leftJoin('reservation as r', 'r.id', 'l.reservationId')
    .leftJoin('passOffer as o', 'o.id', 'l.offerId')
    .innerJoin('member as m', (on) => on.on(sql<boolean>`m.id = coalesce(r.member_id, o.member_id)`))
    .innerJoin('coupon as c', 'c.id', 'l.couponId')
    // Without a number: made by a version before, at the first price.
    .innerJoin('couponVersion as v', (on) =>
      on.onRef('v.couponId', '=', 'c.id').on('v.no', '=', sql<number>`coalesce(l.coupon_version, 1)`),
    )
    .innerJoin('branch as b', (on) => on.on(sql<boolean>`b.code = coalesce(r.branch_code, o.branch_code)`))
    .innerJoin('member as w', 'w.id', 'l.madeBy')
    .leftJoin('counsellor as s', 's.wrId', 'r.wrId')
    .leftJoin('directUrl as n', 'n.remadeFrom', 'l.id')
    .selectAll('l')
    .select([expiresAt.as('expiresAt'), 'n.id as remadeAs'])
    .select([
      'm.id as memberId',
      'm.eapInfo',
      'r.startsAt',
      'r.reasonSealed',
      'c.expiresInMonths',
      'c.audience',
    ])
    // Once nothing says any more who was to come, the member whose link it is.
    .select([
      sql<string>`coalesce(nullif(r.booker_name, ''), m.name)`.as('bookerName'),
      sql<string>`coalesce(nullif(r.booker_phone, ''), m.phone, '')`.as('bookerPhone'),
    ])
    .select([isPaid.as('isPaid'), isClosed(at).as('isClosed')])
    .select(['b.code as branchCode', 'b.name as branchName', 'b.region', 'b.tel', 'b.phone'])
    // Without a name: until the migration of links sent by a version before has named it.
    .select(({ fn }) => fn.coalesce('l.title', 'c.title2').as('title'))
    .select([
      'v.no as version',
      'v.price',
      'v.discount',
      'c.session',
      's.name as counsellorName',
      's.adminId',
      'w.name as maker',
    ])

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByDigest>>>

export const findByDigest = (db: Db, keyDigest: string, at: Date) =>
  whole(db, at).where('l.keyDigest', '=', keyDigest).executeTakeFirst()

/** A session where it is, a pass at the branch that offers it. */
const isLinkWithin = (reach: Reach) =>
  reach === 'EVERYWHERE'
    ? sql<boolean>`true`
    : sql<boolean>`(${isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' })}
        or o.branch_code = any(${reach.branches}::text[]))`

export const findLink = (db: Db, reach: Reach, { id, at }: { id: number; at: Date }) =>
  whole(db, at).where('l.id', '=', id).where(isLinkWithin(reach)).executeTakeFirst()

/** The link behind which a reservation is held. */
export const findLinkOf = (db: Db, reservationId: number, at: Date) =>
  whole(db, at).where('l.reservationId', '=', reservationId).executeTakeFirst()

/** phone: its digits, or the number of a link; name: of the client or, from two letters on, of what is sold. */
type Sought = { by: 'phone' | 'name'; term: string }
type Filter = {
  state?: LinkFilter | undefined
  madeBy?: number | undefined
  id?: number | undefined
  sought?: Sought
  at: Date
}

export type Wanted = { reach: Reach; filter: Filter }
type After = { createdAt: Date; id: number } | undefined

/** Links of a filter; a state is told as linkStateOf tells it. */
const wantedLinks = (db: Db, { reach, filter: { state, madeBy, id, sought, at } }: Wanted) =>
  db
    .selectFrom('directUrl as l')
    .leftJoin('reservation as r', 'r.id', 'l.reservationId')
    .leftJoin('passOffer as o', 'o.id', 'l.offerId')
    .where(isLinkWithin(reach))
    .where(({ and, eb, not }) => {
      const isUnpaid = not(isPaid)
      const isRevoked = eb('l.revokedAt', 'is not', null)
      const isOver = eb(expiresAt, '<=', at)
      const soon = addMinutes(at, ENDING_HOURS * 60)
      const isInTime = [isUnpaid, not(isRevoked), not(isOver)]
      const conditions = {
        ALIVE: [...isInTime, not(isClosed(at))],
        ENDING: [...isInTime, not(isClosed(at)), eb(expiresAt, '<=', soon)],
        PAID: [isPaid],
        EXPIRED: [isUnpaid, not(isRevoked), isOver],
        REVOKED: [isUnpaid, isRevoked],
        CLOSED: [...isInTime, isClosed(at)],
      }
      return and([
        ...(state ? conditions[state] : []),
        ...(madeBy === undefined ? [] : [eb('l.madeBy', '=', madeBy)]),
        ...(id === undefined ? [] : [eb('l.id', '=', id)]),
        ...(sought ? [isSought(sought)] : []),
      ])
    })

export async function countLinks(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await wantedLinks(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first; those of the page are found before anything is read of them. after: the last one of the piece before. */
export const listLinks = (
  db: Db,
  wanted: Wanted,
  { offset = 0, after, limit }: { offset?: number; after?: After; limit: number },
) =>
  whole(db, wanted.filter.at)
    .where(
      'l.id',
      'in',
      wantedLinks(db, wanted)
        .select('l.id')
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(l.created_at, l.id) < (${after?.createdAt}::timestamptz, ${after?.id ?? 0})`,
          ),
        )
        .orderBy('l.createdAt', 'desc')
        .orderBy('l.id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

const soldTitle = sql`coalesce(l.title, (select c.title2 from coupon c where c.id = l.coupon_id))`

/** Whose phone or name, of the booker's or of the member to whom a pass is offered, is like that. */
const isOf = (column: 'phone' | 'name', pattern: string) => sql<boolean>`(
  ${sql.ref(column === 'phone' ? 'r.bookerPhone' : 'r.bookerName')} ilike ${pattern}
  or exists (select from member m where m.id = o.member_id and ${sql.ref(`m.${column}`)} ilike ${pattern}))`

function isSought({ by, term }: Sought) {
  if (by === 'phone') return sql<boolean>`(${isOf('phone', containing(term))} or l.id::text = ${term})`
  // One syllable is a family name, as where members are looked for.
  if (term.length === 1) return isOf('name', beginningWith(term))
  return sql<boolean>`(${isOf('name', containing(term))} or ${soldTitle} ilike ${containing(term)})`
}

export const insertLink = (db: Db, row: Insertable<DirectUrl>) =>
  db.insertInto('directUrl').values(row).execute()

export type Offered = { memberId: number; branchCode: string; couponId: number }

/** What a member was offered of a pass at a branch and has left no pass behind, unless another one has taken its place. */
export const listUnsold = (db: Db, { memberId, branchCode, couponId }: Offered) =>
  db
    .selectFrom('passOffer as o')
    .innerJoin('directUrl as l', 'l.offerId', 'o.id')
    .select(['o.id', 'o.openUntil'])
    .where('o.memberId', '=', memberId)
    .where('o.branchCode', '=', branchCode)
    .where('l.couponId', '=', couponId)
    .where('o.replacedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pass as p').select('p.id').whereRef('p.offerId', '=', 'o.id'))),
    )
    .orderBy('o.id')
    .execute()

/** Locks the link, and says whether one was made anew from it: of two who make it again the second one sees the first. */
export async function lockIsRemade(tx: Db, id: number): Promise<boolean> {
  await tx.selectFrom('directUrl').select('id').where('id', '=', id).forUpdate().execute()
  const remade = tx.selectFrom('directUrl').select('id').where('remadeFrom', '=', id)
  return (await remade.executeTakeFirst()) !== undefined
}

/** The first time counts. */
export const updateOpened = (db: Db, id: number, openedAt: Date) =>
  db.updateTable('directUrl').set({ openedAt }).where('id', '=', id).where('openedAt', 'is', null).execute()

/** Open ones that somebody made, those that end first at the top. */
export const listOpenOf = (db: Db, madeBy: number, { now, limit }: { now: Date; limit: number }) =>
  whole(db, now)
    .where('l.madeBy', '=', madeBy)
    .where('l.revokedAt', 'is', null)
    .where(expiresAt, '>', now)
    .where(({ and, not }) => and([not(isPaid), not(isClosed(now))]))
    .orderBy(expiresAt)
    .orderBy('l.id')
    .limit(limit)
    .execute()

/** True for the one who ends a link that was open and unpaid until then. */
export async function updateRevoked(tx: Db, id: number, revokedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directUrl')
    .set({ revokedAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', revokedAt)
    .where(({ selectFrom, exists, or }) =>
      or([
        exists(
          selectFrom('reservation as r')
            .select('r.id')
            .whereRef('r.id', '=', 'directUrl.reservationId')
            .where('r.state', 'in', holds),
        ),
        sql<boolean>`(offer_id is not null and not exists (
          select from pass p where p.offer_id = direct_url.offer_id))`,
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
