import type { PoolClient } from 'pg'

const names = new Map<string, string>()
const MOST_NAMES = 1_000

/** A statement by its text, so that PostgreSQL reads and plans it once for a connection. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `s${names.size}`)
  return names.get(text)
}

/** docs/decisions/027. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && Array.isArray(values) && /^(select|insert|update|delete|with)/.test(text)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = prepared as typeof client.query
}
