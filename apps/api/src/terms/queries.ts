import type { AgreedTerm, TermsGroup } from '@self/contract/terms'
import { type ExpressionBuilder, type QueryCreator, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'
import type { Consent, DB, Terms } from '../platform/database/schema.ts'

type Groups = { groups: readonly TermsGroup[] }

/** What a member agrees to before a booking or a payment. */
const TO_BOOK: readonly TermsGroup[] = ['signup', 'sensitive', 'payment']

const inForce = (db: Db, { groups }: Given<Groups>) =>
  db
    .selectFrom('terms as t')
    .select(['t.id', 't.version', 't.title', 't.body', 't.required'])
    .where('t.termGroup', '=', sql<TermsGroup>`any(${groups})`)
    .where('t.inForce', '=', true)
    .orderBy('t.sortOrder')
    .orderBy('t.id')

export const listInForce = prepared(inForce)

/** Required texts in force that the member has not agreed to. */
export const listMissing = prepared((db, { groups, memberId }: Given<Groups & { memberId: number }>) =>
  inForce(db, { groups })
    .where('t.required', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent as c')
            .select('c.termId')
            .where('c.memberId', '=', memberId)
            .whereRef('c.termId', '=', 't.id')
            .whereRef('c.version', '=', 't.version'),
        ),
      ),
    ),
)

type Agreed = Pick<Selectable<Consent>, 'termId' | 'version' | 'agreedAt'>

/**
 * The required texts in force, and since when the member agrees to each, with the phone that the member has proved; one
 * row without a text where there is none, no row for an id that is nobody's. Not sent yet. The consents are those of the
 * moment at which its rows are read, not of the beginning of the statement.
 */
const requiredQuery = (db: QueryCreator<DB>, { memberId }: Given<{ memberId: number }>) =>
  db
    .selectFrom('member as m')
    .leftJoin('terms as t', (join) =>
      join
        .on('t.termGroup', '=', sql<TermsGroup>`any(${TO_BOOK})`)
        .on('t.inForce', '=', true)
        .on('t.required', '=', true),
    )
    .leftJoin(sql<Agreed>`consents_now(m.id)`.as('c'), (join) =>
      join.onRef('c.termId', '=', 't.id').onRef('c.version', '=', 't.version'),
    )
    .select(['m.phone', 't.id', 't.version', 't.termGroup as group', 'c.agreedAt as since'])
    .where('m.id', '=', memberId)

export const listRequired = prepared(requiredQuery)

/** The same in the statement that waits for the lock of a member, who is `locked` there: a column, whose rows come as JSON. */
export const requiredColumn = (db: QueryCreator<DB>) =>
  jsonArrayFrom(requiredQuery(db, { memberId: sql.ref<number>('locked.memberId') })).as('required')

/** A member's consent `c` to a text `t`: to the version in force, else the newest. */
const lastConsent = (from: ExpressionBuilder<DB & { t: Terms }, 't'>, memberId: number) =>
  from
    .selectFrom('consent as c')
    .where('c.memberId', '=', memberId)
    .whereRef('c.termId', '=', 't.id')
    .orderBy(sql`c.version = t.version`, 'desc')
    .orderBy('c.agreedAt', 'desc')
    .limit(1)

/** Those of them that the member has agreed to as they were before, with the text that was agreed to last. */
export const listChanged = (db: Db, groups: readonly TermsGroup[], memberId: number) =>
  db
    .selectFrom('terms as t')
    .innerJoinLateral(
      (from) =>
        lastConsent(from, memberId)
          .innerJoin('terms as old', (on) =>
            on.onRef('old.id', '=', 'c.termId').onRef('old.version', '=', 'c.version'),
          )
          .select(['c.version', 'c.agreedAt', 'old.body as bodyBefore'])
          .as('agreed'),
      (on) => on.onTrue(),
    )
    .select(['t.id', 't.version', 't.title', 't.body', 't.required', 'agreed.agreedAt', 'agreed.bodyBefore'])
    .where('t.termGroup', 'in', groups)
    .where('t.inForce', '=', true)
    .where('t.required', '=', true)
    .whereRef('agreed.version', '<>', 't.version')
    .orderBy('t.sortOrder')
    .orderBy('t.id')
    .execute()

/** Those that were new. */
export const insertConsents = (db: Db, memberId: number, agreed: readonly AgreedTerm[], agreedAt: Date) =>
  db
    .insertInto('consent')
    .values(agreed.map(({ id: termId, version }) => ({ memberId, termId, version, agreedAt })))
    .onConflict((key) => key.columns(['memberId', 'termId', 'version']).doNothing())
    .returning('termId')
    .execute()

/** The texts in force, when the member last agreed to each in whatever version, and in which. */
export const listConsents = (db: Db, groups: readonly TermsGroup[], memberId: number) =>
  db
    .selectFrom('terms as t')
    .select(['t.id', 't.version', 't.title', 't.body', 't.required'])
    .where('t.termGroup', 'in', groups)
    .where('t.inForce', '=', true)
    .orderBy('t.sortOrder')
    .select('t.termGroup')
    .leftJoinLateral(
      (from) => lastConsent(from, memberId).select(['c.agreedAt', 'c.version as agreedVersion']).as('agreed'),
      (on) => on.onTrue(),
    )
    .select(['agreed.agreedAt', 'agreed.agreedVersion'])
    .execute()

/** Whatever version it was; what was agreed to is kept beside. False when there was nothing. */
export async function moveToWithdrawn(tx: Db, memberId: number, termId: string, at: Date): Promise<boolean> {
  const gone = await tx
    .deleteFrom('consent')
    .where('memberId', '=', memberId)
    .where('termId', '=', termId)
    .returning(['memberId', 'termId', 'version', 'agreedAt'])
    .execute()
  if (gone.length === 0) return false
  await tx
    .insertInto('consentWithdrawal')
    .values(gone.map((consent) => ({ ...consent, withdrawnAt: at })))
    .execute()
  return true
}

const NEWS = 'signup-marketing'

/** Who agreed to news, and was last asked about it, before then; nobody is asked under an account that was merged. */
export const listNewsBefore = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('consent')
    .select(({ fn }) => ['memberId', fn.max('agreedAt').as('agreedAt')])
    .where('termId', '=', NEWS)
    .where('memberId', 'not in', ({ selectFrom }) =>
      selectFrom('member').select('id').where('mergedInto', 'is not', null),
    )
    .groupBy('memberId')
    .having(sql<Date>`max(coalesce(asked_at, agreed_at))`, '<=', before)
    .orderBy('memberId')
    .limit(most)
    .execute()

/** False where somebody else has asked meanwhile, or the consent is gone. */
export async function takeAsking(
  tx: Db,
  memberId: number,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('consent')
    .set({ askedAt: at })
    .where('memberId', '=', memberId)
    .where('termId', '=', NEWS)
    .where(sql<Date>`coalesce(asked_at, agreed_at)`, '<=', before)
    .returning('memberId')
    .execute()
  return taken.length > 0
}

/** Within a transaction: what one account agreed to is the other one's, where that neither has it nor took it back since. */
export const reassignConsents = (tx: Db, from: number, to: number) =>
  tx
    .updateTable('consent as c')
    .set({ memberId: to })
    .where('c.memberId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent as own')
            .select('own.termId')
            .where('own.memberId', '=', to)
            .whereRef('own.termId', '=', 'c.termId')
            .whereRef('own.version', '=', 'c.version'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consentWithdrawal as w')
            .select('w.termId')
            .where('w.memberId', '=', to)
            .whereRef('w.termId', '=', 'c.termId')
            .whereRef('w.withdrawnAt', '>=', 'c.agreedAt'),
        ),
      ),
    )
    .execute()

/** Within a transaction: what a member agreed to, and took back. */
export async function deleteConsents(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('consent').where('memberId', '=', memberId).execute()
  await tx.deleteFrom('consentWithdrawal').where('memberId', '=', memberId).execute()
}
