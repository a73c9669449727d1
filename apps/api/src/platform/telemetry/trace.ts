import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/**
 * Where the time of a request goes. Nobody is named: a request by its route's pattern, a statement by its verb and table,
 * a call to somebody outside by its host (docs/decisions/058).
 */
export type Trace = {
  /** Each request from now on; before any route is registered. */
  requests: (app: FastifyInstance) => void
  /** A statement that has run, within a request. */
  statement: (event: LogEvent) => void
}

/** `select reservation` of a statement: never its text, which may hold a value that somebody has written into it. */
export function nameOf(sql: string): string {
  const text = sql.trimStart().toLowerCase()
  const [verb = ''] = text.match(/^[a-z]+/) ?? []
  if (!VERBS.includes(verb)) return 'statement'
  const [, table = ''] = outermost(text).match(TABLE) ?? text.match(TABLE) ?? []
  return `${verb} ${table}`.trim()
}

const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{1,40})"?/

/** What stands in no parentheses: a column may read another table. */
function outermost(text: string): string {
  const without = text.replace(/\([^()]*\)/g, '')
  return without === text ? text : outermost(without)
}

const VERBS = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'set',
]
