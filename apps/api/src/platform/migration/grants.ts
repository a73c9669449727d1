import type { ClientBase, Pool } from 'pg'

/** Only the owner of the tables writes these: what has been migrated and filled. */
const OWNERS = ['migration', 'seed']
/** Entries are added, and let go of by a function of the owner. */
const APPEND_ONLY = ['access_log', 'access_subject']
/** Moved by triggers of the owner alone. */
const READ_ONLY = ['access_chain']

const REVOKED = [
  ...[...OWNERS, ...READ_ONLY].map((table) => ({ table, rights: 'insert, update, delete' })),
  ...APPEND_ONLY.map((table) => ({ table, rights: 'update, delete' })),
]

/**
 * Gives the server's own user what it needs of every table there is, as their owner, and takes everything else away,
 * in the caller's transaction or one of its own: no running node ever lacks a right.
 */
export async function grantTo(owner: ClientBase | Pool, user: string): Promise<void> {
  type Names = { role: string; schema: string; tables: string[] }
  const { rows } = await owner.query<Names>(
    `select quote_ident($1) as role, quote_ident(current_schema()) as schema,
      array(select name from unnest($2::text[]) as name where to_regclass(name) is not null) as tables`,
    [user, REVOKED.map(({ table }) => table)],
  )
  for (const { role, schema, tables } of rows)
    await owner.query(`
      grant usage on schema ${schema} to ${role};
      revoke create on schema ${schema} from ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      ${REVOKED.filter(({ table }) => tables.includes(table))
        .map(({ table, rights }) => `revoke ${rights} on ${table} from ${role};`)
        .join('\n')}`)
}
