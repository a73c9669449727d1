import type { Audience } from '@self/contract/mailing-words'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import { endsSoon } from '../coupon/ending.ts'
import type { Db } from '../platform/database/db.ts'
import { booked, received, requested } from '../reservation/states.ts'

type Choice = { audience: Audience; isAd: boolean; at: Date }
type Chosen = { member_id: number; reservation_id: number | null; pass_id: number | null }

const NEWS = 'signup-marketing'

/** As SQL: a column is one of the states. */
export const inStates = (states: readonly string[]) => sql`= any(${[...states]}::text[])`
const isAt = (column: string, branchCode: string | null) =>
  branchCode === null ? sql`true` : sql`${sql.ref(column)} = ${branchCode}`

/** The reservation of each member that begins first. */
const ofReservations = ({ branchCode, wrId, from, until }: Audience): RawBuilder<Chosen> =>
  sql`select distinct on (r.member_id) r.member_id, r.id as reservation_id, null::integer as pass_id
    from reservation r
    where r.state ${inStates(booked)} and ${isAt('r.branch_code', branchCode)}
      and ${wrId === null ? sql`true` : sql`r.wr_id = ${wrId}`}
      and r.starts_at >= ${dayOf(from)} and r.starts_at < ${dayOf(until, 1)}
    order by r.member_id, r.starts_at`

const dayOf = (day: string | null, more = 0): Date => kstInstant(addDays(day ?? '', more), '00:00')

const ofRequests = ({ branchCode, wrId }: Audience, at: Date): RawBuilder<Chosen> =>
  sql`select distinct on (r.member_id) r.member_id, r.id as reservation_id, null::integer as pass_id
    from reservation r
    where r.state ${inStates(requested)} and ${isAt('r.branch_code', branchCode)} and r.starts_at > ${at}
      and ${wrId === null ? sql`true` : sql`r.wr_id = ${wrId}`}
    order by r.member_id, r.starts_at`

const hasCome = (column: string, branchCode: string | null) =>
  branchCode === null
    ? sql`true`
    : sql`exists (select from reservation r where r.member_id = ${sql.ref(column)}
        and r.branch_code = ${branchCode} and r.state ${inStates(received)})`

const ofMembers = ({ branchCode }: Audience): RawBuilder<Chosen> =>
  sql`select m.id as member_id, null::integer as reservation_id, null::integer as pass_id
    from member m where ${hasCome('m.id', branchCode)}`

const ofPasses = ({ branchCode }: Audience, at: Date): RawBuilder<Chosen> =>
  sql`select distinct on (p.member_id) p.member_id, null::integer as reservation_id, p.id as pass_id
    from pass p
    where ${endsSoon(toKst(at).date)} and ${hasCome('p.member_id', branchCode)}
    order by p.member_id, p.expires_on, p.id`

function chosenBy({ audience, at }: Choice): RawBuilder<Chosen> {
  if (audience.kind === 'RESERVATIONS') return ofReservations(audience)
  if (audience.kind === 'REQUESTS') return ofRequests(audience, at)
  return audience.kind === 'PASSES' ? ofPasses(audience, at) : ofMembers(audience)
}

/** Whom advertising may go to: who agrees to it, is let in and stays. */
export const agreesToNews = (memberId: string) =>
  sql<boolean>`exists (select from consent c join member n on n.id = c.member_id
    where c.member_id = ${sql.ref(memberId)} and c.term_id = ${NEWS} and n.status = 'ACTIVE' and n.leaving_at is null)`

const within = (choice: Choice) =>
  sql`from (${chosenBy(choice)}) chosen join member m on m.id = chosen.member_id
    where m.left_at is null and m.merged_into is null and ${choice.isAd ? agreesToNews('m.id') : sql`true`}`

/** How many members an audience has now, and how many of them have no proved phone. */
export async function countAudience(db: Db, choice: Choice): Promise<{ count: number; unreachable: number }> {
  const { rows } = await sql<{ count: number; unreachable: number }>`
    select count(*)::integer as count, (count(*) filter (where m.phone is null))::integer as unreachable
    ${within(choice)}`.execute(db)
  return rows[0] ?? { count: 0, unreachable: 0 }
}

/** Within a transaction: those whom an audience has now are a mailing's recipients. Gives their ids. */
export async function insertRecipients(tx: Db, mailingId: number, choice: Choice): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    insert into mailing_recipient (mailing_id, member_id, reservation_id, pass_id)
    select ${mailingId}::integer, chosen.member_id, chosen.reservation_id, chosen.pass_id ${within(choice)}
    returning member_id as "memberId"`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}
