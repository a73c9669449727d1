import type { Pool } from 'pg'

/** Only the owner of the tables writes these: what has been migrated and filled. */
const OWNERS = ['migration', 'seed']
/** Entries are added, and let go of by a function of the owner. */
const APPEND_ONLY = ['access_log', 'access_subject']
/** Moved by triggers of the owner alone. */
const READ_ONLY = ['access_chain']

/**
 * Gives the server's own user what it needs of every table, as their owner, and takes everything else away, in one
 * transaction: no running node ever lacks a right.
 */
export async function grantTo(owner: Pool, user: string): Promise<void> {
  const { rows } = await owner.query<{ role: string; schema: string }>(
    'select quote_ident($1) as role, quote_ident(current_schema()) as schema',
    [user],
  )
  const [{ role, schema } = { role: '', schema: '' }] = rows
  await owner.query(`begin;
    grant usage on schema ${schema} to ${role};
    revoke create on schema ${schema} from ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    revoke insert, update, delete on ${[...OWNERS, ...READ_ONLY].join(', ')} from ${role};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
    commit`)
}
