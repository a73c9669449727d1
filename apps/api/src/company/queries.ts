import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { CompanyContract } from '../platform/database/schema.ts'

/** Of a member's company, the latest contract that has begun on a Korean date, unless it has ended. */
const contractOf = (db: Db, { memberId, date }: { memberId: number; date: string }) =>
  db
    .selectFrom('companyContract as k')
    .innerJoin('member as m', 'm.eapInfo', 'k.company')
    .innerJoin('company as c', 'c.name', 'k.company')
    .select(['k.id', 'k.validFrom', 'k.validUntil', 'k.sessionsPerPerson', 'k.totalSessions'])
    .where('m.id', '=', memberId)
    .where('c.status', '=', 'ACTIVE')
    .where('k.validFrom', '<=', date)
    .orderBy('k.validFrom', 'desc')
    .limit(1)

export const findContract = (db: Db, whose: { memberId: number; date: string }) =>
  contractOf(db, whose).executeTakeFirst()

/** Holds the contract until the transaction ends: who draws from it does so one after the other. Undefined once it was taken back. */
export const lockContract = (db: Db, id: number) =>
  db.selectFrom('companyContract').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds several of them, always in the same order. */
export const lockContracts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('companyContract')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute()

/** endsOn: its contract's last day, or the one before the next contract of the company. */
export const findDraw = (db: Db, reservationId: number) =>
  db
    .selectFrom('companyDraw as d')
    .innerJoin('companyContract as k', 'k.id', 'd.contractId')
    .select(['d.contractId', 'd.yearFrom', 'k.validFrom'])
    .select((of) =>
      sql<string | null>`least(k.valid_until, ${of
        .selectFrom('companyContract as next')
        .select(sql`min(next.valid_from) - 1`.as('last'))
        .whereRef('next.company', '=', 'k.company')
        .whereRef('next.validFrom', '>', 'k.validFrom')})`.as('endsOn'),
    )
    .where('d.reservationId', '=', reservationId)
    .where('d.returnedAt', 'is', null)
    .executeTakeFirst()

type Drawn = { contractId: number; memberId: number; yearFrom: string }

/** Sessions drawn from a contract in all, and by one member in a year of it. */
export const countDraws = (db: Db, { contractId, memberId, yearFrom }: Drawn) =>
  db
    .selectFrom('companyDraw')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where member_id = ${memberId} and year_from = ${yearFrom})`.as('own'),
    ])
    .where('contractId', '=', contractId)
    .where('returnedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** A reservation is drawn for once at a time. */
export const insertDraw = (db: Db, row: Drawn & { reservationId: number; at: Date }) => {
  const { at: drawnAt, ...draw } = row
  return db
    .insertInto('companyDraw')
    .values({ ...draw, drawnAt })
    .onConflict((key) => key.column('reservationId').doUpdateSet({ ...draw, drawnAt, returnedAt: null }))
    .execute()
}

export const updateReturned = (db: Db, reservationId: number, returnedAt: Date) =>
  db
    .updateTable('companyDraw')
    .set({ returnedAt })
    .where('reservationId', '=', reservationId)
    .where('returnedAt', 'is', null)
    .execute()

/** Whether what was drawn for a reservation came back at that moment. */
export const isReturnedAt = async (db: Db, reservationId: number, returnedAt: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('companyDraw')
    .select('reservationId')
    .where('reservationId', '=', reservationId)
    .where('returnedAt', '=', returnedAt)
    .executeTakeFirst()
  return found !== undefined
}

/** The reservations that stand drawn from a contract. */
export const listDrawn = async (db: Db, contractId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('companyDraw')
      .select('reservationId')
      .where('contractId', '=', contractId)
      .where('returnedAt', 'is', null)
      .execute()
  ).map(({ reservationId }) => reservationId)

/** What stands drawn for these reservations counts in the year that begins on that day. */
export const updateYear = (db: Db, reservationIds: readonly number[], yearFrom: string) =>
  db
    .updateTable('companyDraw')
    .set({ yearFrom })
    .where('reservationId', '=', ({ fn, val }) => fn.any(val([...reservationIds])))
    .where('returnedAt', 'is', null)
    .execute()

/** Every company with its contracts, the latest first, and how many sessions stand drawn from each. */
export const listContracts = (db: Db) =>
  db
    .selectFrom('company as c')
    .leftJoin('companyContract as k', 'k.company', 'c.name')
    .select(['c.id as companyId', 'c.name as company', 'c.status', 'c.codeMadeAt'])
    .select(['c.revision as companyRevision', 'k.id', 'k.revision', 'k.validFrom', 'k.validUntil'])
    .select(['k.sessionsPerPerson', 'k.totalSessions'])
    .select((of) =>
      of
        .selectFrom('companyDraw as d')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('d.contractId', '=', 'k.id')
        .where('d.returnedAt', 'is', null)
        .as('used'),
    )
    .select((of) =>
      of
        .selectFrom('member as m')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('m.eapInfo', '=', 'c.name')
        .where('m.mergedInto', 'is', null)
        .as('people'),
    )
    .orderBy('c.name')
    .orderBy('k.validFrom', 'desc')
    .execute()

/** Undefined where a contract of the company begins on that day already. */
export const insertContract = (db: Db, row: Insertable<CompanyContract>) =>
  db
    .insertInto('companyContract')
    .values(row)
    .onConflict((key) => key.columns(['company', 'validFrom']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** False where it has changed since it was seen. */
export async function updateContract(
  db: Db,
  { id, revision }: { id: number; revision: number },
  terms: Omit<Insertable<CompanyContract>, 'company'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyContract')
    .set({ ...terms, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of a contract that its caller has locked: false, and it stays, where something was ever drawn from it. */
export async function deleteUndrawn(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companyContract as k')
    .where('k.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('companyDraw as d').select('d.contractId').whereRef('d.contractId', '=', 'k.id')),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What a company has that is made by a trigger for whoever writes companies by SQL: no bound from the first day on. */
export const deleteBoundless = (tx: Db, company: string) =>
  tx.deleteFrom('companyContract').where('company', '=', company).execute()

/** Another contract of the same company that begins on a day. */
export const findBeginning = (db: Db, { id, validFrom }: { id: number; validFrom: string }) =>
  db
    .selectFrom('companyContract as other')
    .innerJoin('companyContract as own', 'own.company', 'other.company')
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.validFrom', '=', validFrom)
    .executeTakeFirst()
