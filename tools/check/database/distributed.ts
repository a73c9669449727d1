// What of our SQL a distributed PostgreSQL would refuse or slow down stands in docs/scale.tsv, file by file.
import { isTest, rowsOf, type Tree } from '../../files.ts'

const LIST = 'docs/scale.tsv'

/** Constructs by the words that begin them, in SQL and as Kysely writes them. docs/scale.md says who refuses which. */
const CONSTRUCTS: Readonly<Record<string, RegExp>> = {
  'exclusion constraint': /exclude using gist/i,
  trigger: /create (?:or replace )?(?:constraint )?trigger/i,
  'lock of rows': /\bfor (?:no key update|key share|update)\b|\.for(?:NoKeyUpdate|KeyShare|Update)\(/i,
  'skip locked': /skip locked|\.skipLocked\(/i,
  'modifying CTE': /\bas (?:materialized )?\(\s*(?:insert|update|delete)\b|\.with\('\w+', \(write\)/i,
  'insert from a query': /insert into [\w".]+(?: \([^)]*\))?\s+(?:select|with)\b|\.expression\(/i,
  'identity below bigint': /\binteger generated (?:by default|always) as identity/i,
  listen: /\blisten [a-z_]+;|pg_notify\(/i,
  'advisory lock': /pg_(?:try_)?advisory/i,
  'deferrable constraint': /\bdeferrable\b/i,
}

const isOfDatabase = (file: string) =>
  file.startsWith('apps/api/migrations/') || (file.startsWith('apps/api/src/') && file.endsWith('.ts'))

/** Each construct that a file has and the list hasn't, and the other way round. */
export function checkDistributed({ files, read }: Tree): string[] {
  const found = files
    .filter((file) => isOfDatabase(file) && !isTest(file))
    .flatMap((file) => constructsIn(read(file)).map((name) => `${name}\t${file}`))
  const listed = rowsOf(read(LIST)).map((row) => row.join('\t'))
  return [
    ...found.filter((row) => !listed.includes(row)).map((row) => `${row}  isn't listed in ${LIST}`),
    ...listed
      .filter((row) => !found.includes(row))
      .map((row) => `${row}  is listed in ${LIST} and not there`),
  ]
}

function constructsIn(text: string): string[] {
  const sql = text.replaceAll(/^\s*(?:--|\/\/|\*|\/\*\*).*$/gm, '') // a comment asks nothing
  return Object.entries(CONSTRUCTS).flatMap(([name, words]) => (words.test(sql) ? [name] : []))
}
