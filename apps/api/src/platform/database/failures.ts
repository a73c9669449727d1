/** SQLSTATE of a unique violation, serialization failure, deadlock, lock timeout. */
const UNIQUE_VIOLATION = '23505'
const CONFLICTS = new Set(['40001', '40P01', '55P03'])

/** The connection ended: 57P01 shutdown or pg_terminate_backend, 57P02 crash, 25P03 and 25P04 timeouts of a transaction. */
const LOST = new Set(['57P01', '57P02', '57P05', '25P03', '25P04', 'ECONNRESET', 'EPIPE'])
const CONNECTION_EXCEPTION = '08'
const LOST_MESSAGE = /^Connection terminated( unexpectedly)?$|is not queryable$/

/** A standby, which takes no writes. */
const READ_ONLY = '25006'

/** 57P03 starting up, 53100 volume full, 53200 out of memory, 53300 too many connections, 57014 statement timeout; then no way to the server. */
const AWAY = new Set([
  ...['57P03', '53100', '53200', '53300', '57014', READ_ONLY],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** The words of pg and pg-pool for a connection that was not made in time. */
const AWAY_MESSAGE =
  /^Connection terminated due to connection timeout$|^timeout expired$|^timeout exceeded when trying to connect$/

/** No connection, or none that answers: what our own limits throw. */
export class DatabaseAway extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const says = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && pattern.test(error.message)

/** A unique key decided that another one came first. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/** A key, a reference or a check of a table says no: class 23. */
export const isBroken = (error: unknown): boolean => codeOf(error).startsWith('23')

/** What would have changed a closed day of a desk (migrations/0191). */
export const isDayClosed = (error: unknown): boolean => codeOf(error) === 'GM001'

/** A migration has changed the columns that a prepared statement returns. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && says(error, /^cached plan must not change result type$/)

/** Serialization failure, deadlock, lock timeout or an outdated plan: the whole transaction may succeed when repeated. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error)) || isPlanOutdated(error)

/** The connection of a query ended. What had been sent may or may not have been done. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST.has(code) || code.startsWith(CONNECTION_EXCEPTION) || says(error, LOST_MESSAGE)
}

/** The server has become a standby: its connections are of no use any more. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY

/** Wrong user or password (class 28), no such database. */
export const isAddressRefused = (error: unknown): boolean => /^28|^3D000$/.test(codeOf(error))

/** The database can't answer now; the same request may succeed in a moment: 503. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  isConnectionLost(error) ||
  isConflict(error) ||
  AWAY.has(codeOf(error)) ||
  says(error, AWAY_MESSAGE)
