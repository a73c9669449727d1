import type { AccessFilter } from '@self/contract/access-log'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { AccessLog } from '../platform/database/schema.ts'

type Entry = Omit<Insertable<AccessLog>, 'seq' | 'hash'>

/** The database gives the number and the link (migrations/0080). */
export async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await db
    .insertInto('accessLog')
    .values({ ...entry, seq: 0, hash: Buffer.of() })
    .execute()
}

/** One entry, and whom it is about in rows beside it, which it seals (migrations/0081). */
export const insertListEntry = (db: Db, entry: Entry, subjectIds: readonly number[]) =>
  sql`
    with entry as (
      insert into access_log
        (chain, seq, actor_id, actor_standing, action, address, at, kept_until, hash, subject_count,
          subjects_hash)
      values (${entry.chain}, 0, ${entry.actorId}, ${entry.actorStanding}::text, ${entry.action}, ${entry.address}, ${entry.at},
        ${entry.keptUntil}, '', ${subjectIds.length}, access_subjects_hash(${subjectIds}::integer[]))
      returning chain, seq
    )
    insert into access_subject select chain, seq, subject_id
    from entry, unnest(${subjectIds}::integer[]) subject_id`.execute(db)

/** The same for an entry about one row. */
export const insertRowEntry = async (db: Db, entry: Entry, rowId: number): Promise<void> => {
  await db
    .with('entry', (of) =>
      of
        .insertInto('accessLog')
        .values({ ...entry, seq: 0, hash: Buffer.of() })
        .returning(['chain', 'seq', 'at']),
    )
    .insertInto('accessRow')
    .columns(['chain', 'seq', 'rowId', 'at'])
    .expression((of) => of.selectFrom('entry').select(['chain', 'seq', of.val(rowId).as('rowId'), 'at']))
    .execute()
}

export const deleteRowsBefore = (db: Db, before: Date) =>
  db.deleteFrom('accessRow').where('at', '<', before).execute()

type Page = { size: number; offset: number }
type Filter = Pick<AccessFilter, 'action'> & { actorId?: number; from?: Date; until?: Date }

/** The entries about somebody: where that person stood alone, and in a list; each by its own index. */
const aboutOf = (db: Db, memberId: number) =>
  db
    .selectFrom('accessLog')
    .select(['chain', 'seq'])
    .where('subjectId', '=', memberId)
    .unionAll(db.selectFrom('accessSubject').select(['chain', 'seq']).where('subjectId', '=', memberId))

const COLUMNS = [
  ...(['l.chain', 'l.seq', 'l.action', 'l.at', 'l.address', 'l.actorId', 'l.actorStanding'] as const),
  ...(['l.subjectId', 'l.subjectCount'] as const),
] as const

/** The newest first, of what a filter leaves; about: somebody alone or in a list. */
export function listEntries(db: Db, filter: Filter & { about?: number }, { size, offset }: Page) {
  const { about } = filter
  const entries =
    about === undefined
      ? db.selectFrom('accessLog as l').select(COLUMNS)
      : db
          .with('about', () => aboutOf(db, about))
          .selectFrom('about')
          .innerJoin('accessLog as l', (join) =>
            join.onRef('l.chain', '=', 'about.chain').onRef('l.seq', '=', 'about.seq'),
          )
          .select(COLUMNS)
  const { actorId, action, from, until } = filter
  return entries
    .$if(actorId !== undefined, (of) => of.where('l.actorId', '=', actorId ?? 0))
    .$if(action !== undefined, (of) => of.where('l.action', '=', action ?? ''))
    .$if(from !== undefined, (of) => of.where('l.at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('l.at', '<', until ?? new Date(0)))
    .orderBy('l.at', 'desc')
    .orderBy('l.chain')
    .orderBy('l.seq', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
}

/** Whom an entry that stands for a list was about. */
export const listSubjects = (
  db: Db,
  { chain, seq }: { chain: string; seq: number },
  { size, offset }: { size: number; offset: number },
) =>
  db
    .selectFrom('accessSubject')
    .select('subjectId')
    .where('chain', '=', chain)
    .where('seq', '=', seq)
    .orderBy('subjectId')
    .limit(size)
    .offset(offset)
    .execute()

/** Entries deleted a statement. */
const PIECE = 10_000

/** Deletes the oldest entries of a chain, up to the first whose time isn't over, as the owner of the table (migrations/0103). */
export async function deleteExpired(db: Db, chain: string, now: Date): Promise<void> {
  for (let count = PIECE; count === PIECE; ) {
    const { rows } = await sql<{ count: number }>`
      select let_go_of_access(${chain}, ${now}, ${PIECE}) as count`.execute(db)
    count = rows[0]?.count ?? 0
  }
}

/** Where a list of entries goes on: after the one of that time, chain and number. */
type Position = { at: Date; chain: string; seq: number }

/** actions: these alone; from, until: the first moment, and the first one after it. */
type Of = { actions?: readonly string[]; after?: Position | undefined; from?: Date; until?: Date }

/** What somebody else has done with a member's data, the newest first: where it stood alone, and in a list. */
export const listOfSubject = (
  db: Db,
  memberId: number,
  { size, offset, actions, after, from, until }: Page & Of,
) =>
  db
    .with('about', () => aboutOf(db, memberId))
    .selectFrom('about')
    .innerJoin('accessLog as l', (join) =>
      join.onRef('l.chain', '=', 'about.chain').onRef('l.seq', '=', 'about.seq'),
    )
    .select(['l.chain', 'l.seq', 'l.action', 'l.at', 'l.actorId', 'l.actorStanding'])
    .where('l.actorId', 'is not', null)
    .where('l.actorId', '<>', memberId)
    .where('l.chain', 'not like', 'LOGIN%')
    .$if(actions !== undefined, (all) => all.where('l.action', 'in', [...(actions ?? [])]))
    .$if(from !== undefined, (all) => all.where('l.at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (all) => all.where('l.at', '<', until ?? new Date(0)))
    .where(after ? isAfter(after) : sql<boolean>`true`)
    .orderBy('l.at', 'desc')
    .orderBy('l.chain')
    .orderBy('l.seq', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** In the order of the list: the newest first, of one time by chain, the last of a chain first. */
const isAfter = ({
  at,
  chain,
  seq,
}: Position) => sql<boolean>`(l.at < ${at}::timestamptz or (l.at = ${at}::timestamptz
  and (l.chain > ${chain} or (l.chain = ${chain} and l.seq < ${seq}::bigint))))`
