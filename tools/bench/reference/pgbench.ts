// The transactions of a reservation in the hands of pgbench: nothing can book faster.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reserveBody } from '@self/contract/booking-body'
import { run as command } from '../../command.ts'
import { findPostgres } from '../../machine/postgres.ts'
import { CONNECTIONS } from '../load.ts'
import type { Query, Recording } from '../recording.ts'

const EACH = 40 // transactions of a connection
const HOUR = 3_600_000
/** Hours that nobody has, of a seat for each connection. */
const START = `(timestamptz '2060-01-01 10:00+09' + (:round * 100000 + :n) * interval '1 hour')`

/** Writes the script for a recording of POST /api/reserve; `run` gives transactions per second, `remove` deletes it. */
export function pgbenchOf(databaseUrl: string, { body, steps }: Recording) {
  const file = join(
    tmpdir(),
    `gyeotmaru-${process.pid}${new URL(databaseUrl).pathname.replace('/', '-')}.sql`,
  )
  const { selectedDate, selectedTime } = reserveBody.parse(body)
  const startsAt = new Date(`${selectedDate}T${selectedTime}:00+09:00`).getTime()
  const literal = (value: unknown): string => {
    if (value === null) return 'null'
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return `array[${value.map(literal).join()}]`
    if (!(value instanceof Date))
      return `'${String(value)
        .replaceAll("'", "''")
        .replace(/:seat$/, `:seat-' || :client_id || '-new`)}'`
    const later = value.getTime() - startsAt
    return Math.abs(later) < HOUR
      ? `(${START} + interval '${later} milliseconds')`
      : `'${value.toISOString()}'`
  }
  const queries = steps.filter((step): step is Query => 'text' in step)
  const takesId = ({ text }: Query) => text.includes('nextval(')
  const id = queries.find(takesId)?.rows?.[0]?.id
  const lines = ['\\set n :n + 1']
  for (const query of queries) {
    const { text, values } = query
    const statement = text.replaceAll(/\$(\d+)/g, (_, nr) => {
      const value = values[Number(nr) - 1]
      return value === id ? ':id' : literal(value)
    })
    lines.push(takesId(query) ? `${statement} \\gset` : `${statement};`)
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
  let round = 0
  async function run() {
    round += 1
    const counted = ['-D', `round=${round}`, '-D', 'n=0', '-c', CONNECTIONS, '-j', 1, '-t', EACH]
    const { code, output } = await command(
      `${findPostgres()}/pgbench`,
      ['-n', '-f', file, ...counted, databaseUrl].map(String),
      { quiet: true },
    )
    const tps = /tps = ([\d.]+)/.exec(output)?.[1]
    if (code !== 0 || !tps) throw new Error(`pgbench failed:\n${output}`)
    return Number(tps)
  }
  return { run, remove: () => rmSync(file, { force: true }) }
}
