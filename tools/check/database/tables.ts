// A table is written by the feature that owns it, and named besides only in features that may use that one, in a
// read. The files at the root of apps/api/src stand above all features.
import { DIRECTION } from '../../features.ts'
import type { Tree } from '../../files.ts'
import { TABLE_OWNERS } from '../../table-owners.ts'

const SCHEMA = 'apps/api/src/platform/database/schema.ts'
const SOURCE = /^apps\/api\/src\/([a-z-]+)\/.+\.ts$/
const READ = /\b(?:selectFrom|(?:inner|left|right|full)Join)\(\s*['"](\w+)/g
const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g
/** In a statement that is written as text, where names are those of PostgreSQL. */
const SQL_READ = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/g
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b/g

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** owners: the feature of each table. */
export function checkTables({ files, read }: Tree, owners = TABLE_OWNERS): string[] {
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(read(SCHEMA)) ?? []
  const tables = [...body.matchAll(/^\s+(\w+):/gm)].map(([, table = '']) => table)
  const unowned = tables.filter((table) => !owners[table]).map((table) => `${table}  has no owner`)
  const findings = files
    .filter((file) => SOURCE.test(file) && !file.endsWith('.test.ts') && file !== SCHEMA)
    .flatMap((file) => problemsOf(file, read(file)))
  return [...unowned, ...new Set(findings)]

  function problemsOf(file: string, text: string): string[] {
    const feature = SOURCE.exec(file)?.[1] ?? ''
    const below: readonly string[] = [
      feature,
      ...(Object.entries(DIRECTION).find(([name]) => name === feature)?.[1] ?? []),
    ]
    const named = namesIn(text)
    return [
      ...named.reads
        .filter((table) => !below.includes(owners[table] ?? ''))
        .map((table) => [table, 'reads'] as const),
      ...named.writes.filter((table) => owners[table] !== feature).map((table) => [table, 'writes'] as const),
    ].map(([table, how]) => `${file}  ${how} ${table}, which ${owners[table]} owns`)
  }

  function namesIn(text: string) {
    const all = (pattern: RegExp, source: string) =>
      [...source.matchAll(pattern)]
        .map(([, name = '']) => camel(name))
        .filter((name) => tables.includes(name))
    const sql = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)]
      .map(([, statement = '']) => statement)
      .join('\n')
    const writes = [...all(WRITE, text), ...all(SQL_WRITE, sql)]
    const reads = [...all(READ, text), ...all(SQL_READ, sql.replaceAll(SQL_WRITE, ''))]
    return { writes, reads }
  }
}
