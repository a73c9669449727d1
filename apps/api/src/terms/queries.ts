import type { AgreedTerm, TermsGroup } from '@self/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'

type Groups = { groups: readonly TermsGroup[] }

const inForce = (db: Db, { groups }: Given<Groups>) =>
  db
    .selectFrom('terms as t')
    .select(['t.id', 't.version', 't.title', 't.body', 't.required'])
    .where('t.termGroup', '=', sql<TermsGroup>`any(${groups})`)
    .where('t.inForce', '=', true)
    .orderBy('t.sortOrder')

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

export const insertConsents = (db: Db, memberId: number, agreed: readonly AgreedTerm[], agreedAt: Date) =>
  db
    .insertInto('consent')
    .values(agreed.map(({ id: termId, version }) => ({ memberId, termId, version, agreedAt })))
    .onConflict((key) => key.columns(['memberId', 'termId', 'version']).doNothing())
    .execute()
