import type { PreviewBody, SeriesBody } from '@self/contract/series'
import { addDays } from '@self/contract/time'
import { sql } from 'kysely'
import { listTerms } from '../../src/terms/service.ts'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

/** Tuesday in a week, with 윤서하 at Jamsil. */
export const FIRST = { date: '2026-12-01', time: '14:00' }
const WHERE = { branchCode: 'JS', adminId: 'js_c1' }

let counter = 0
let orders = 0

/** A pass of ten sessions, unless told otherwise, that nobody has paid for; gives its id. */
export async function addPass(
  { db, app }: Pick<World, 'db' | 'app'>,
  { id: memberId }: Pick<TestMember, 'id'>,
  { sessions = 10, expiresOn = null }: { sessions?: number; expiresOn?: string | null } = {},
): Promise<number> {
  const at = app.now()
  orders += 1
  const { id: passId } = await db
    .insertInto('pass')
    .values({
      memberId,
      couponId: 8,
      orderId: `mid_pass${String(orders).padStart(8, '0')}`,
      sessions,
      expiresOn,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('passEntry')
    .values({ passId, seq: 1, kind: 'GRANT', credits: sessions, balance: sessions, reservationId: null, at })
    .execute()
  return passId
}

export const previewOf = (passId: number, change: Partial<PreviewBody> = {}): PreviewBody => ({
  ...WHERE,
  ...FIRST,
  passId,
  weeks: 4,
  ...change,
})

/** What a desk picks for a client. */
export function deskSeriesOf({ id: memberId }: Pick<TestMember, 'id'>, passId: number, change = {}) {
  counter += 1
  const key = `desk-series-${String(counter).padStart(8, '0')}`
  return { ...WHERE, key, memberId, passId, starts: weeksFrom(), ...change }
}

/** So many weeks from a first start on. */
export const weeksFrom = ({ date, time } = FIRST, weeks = 4) =>
  Array.from({ length: weeks }, (_, week) => ({ date: addDays(date, 7 * week), time }))

export async function seriesOf(
  { db }: Pick<World, 'db'>,
  passId: number,
  change: Partial<SeriesBody> = {},
): Promise<SeriesBody> {
  counter += 1
  const terms = await listTerms(db, 'payment')
  return {
    ...WHERE,
    key: `series-key-${String(counter).padStart(8, '0')}`,
    passId,
    starts: weeksFrom(),
    name: '김하늘',
    phone: '01000000001',
    reason: '요즘 잠이 오지 않아요',
    terms: terms.map(({ id, version }) => ({ id, version })),
    ...change,
  }
}

/** Four weeks from a new pass of the member's. */
export async function takeSeries(world: World, member: TestMember, change: Partial<SeriesBody> = {}) {
  const passId = change.passId ?? (await addPass(world, member))
  const reply = await member.post('/api/series', await seriesOf(world, passId, change))
  if (reply.statusCode !== 200) throw new Error(`no series: ${reply.body}`)
  return { passId, ...(reply.json().data as { seriesId: number; sessions: { id: number }[] }) }
}

/** What must never be: a part of a series, sessions without all of their cells, and passes that don't add up. */
export const brokenSeries = async ({ db }: World) =>
  (
    await sql<{ what: string }>`
      select 'series ' || s.id || ' has a part of its sessions' as what from series s
      where (select count(*) from reservation r where r.series_id = s.id and r.state = 'BOOKED') not in (0, 4)
      union all
      select 'session ' || r.id || ' lacks a cell' from reservation r
      where r.state = 'BOOKED' and 2 <> (select count(*) from slot_claim c where c.reservation_id = r.id)
      union all
      select 'cell of nobody' from slot_claim c left join reservation r on r.id = c.reservation_id
      where r.id is null or r.state <> 'BOOKED'
      union all
      select 'pass ' || p.id from pass p
      where p.sessions <> (select e.balance from pass_entry e where e.pass_id = p.id order by seq desc limit 1)
        + (select count(*) from reservation r where r.pass_id = p.id and r.state = 'BOOKED')`.execute(db)
  ).rows
