import { sql } from 'kysely'

/**
 * A column of what is read, or a condition: whether a row of `member` is a client whom a desk registered, who is there and
 * has nothing to log in by, whatever else the row says. alias: what the row is called there.
 */
export function isProspect(alias = 'member') {
  const [since, password, leftAt, mergedInto, id] = [
    'prospect_since',
    'password_hash',
    'left_at',
    'merged_into',
    'id',
  ].map((column) => sql.ref(`${alias}.${column}`))
  return sql<boolean>`(${since} is not null and ${password} is null and ${leftAt} is null and ${mergedInto} is null
    and not exists (select from identity i where i.member_id = ${id}))`
}
