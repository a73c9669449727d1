// The transactions of a reservation in the hands of pgbench: nothing can book faster.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reserveBody } from '@self/contract/booking-body'
import { run as command } from '../../command.ts'
import { findPostgres } from '../../machine/postgres.ts'
import { FIRST_PERSON } from '../filled.ts'
import { CONNECTIONS } from '../load.ts'
import type { Recording } from '../recording.ts'

const EACH = 40 // transactions of a connection
const HOUR = 3_600_000
/** Hours that nobody has, of a seat for each connection. */
const START = `(timestamptz '2060-01-01 10:00+09' + (:round * 100000 + :n) * interval '1 hour')`

/** Members of its own, by their ids: for each transaction of a round another one, so that none waits for a member. */
interface Bookers {
  first: number
  count: number
}

/**
 * Writes the script for a recording of POST /api/reserve by somebody whose id is lower than theirs, for whom `count`
 * members from `first` on stand in; `run` gives transactions per second, `remove` deletes it.
 */
export function pgbenchOf(databaseUrl: string, { body, steps }: Recording, bookers: Bookers) {
  const file = join(
    tmpdir(),
    `gyeotmaru-${process.pid}${new URL(databaseUrl).pathname.replace('/', '-')}.sql`,
  )
  const { lines, constants } = scriptOf({ body, steps }, bookers)
  writeFileSync(file, `${lines.join('\n')}\n`)
  let round = 0
  async function run() {
    round += 1
    const given = ['round', 'n', ...constants.map((_, nr) => `v${nr}`)]
    const defined = [round, 0, ...constants].flatMap((value, nr) => ['-D', `${given[nr]}=${value}`])
    const counted = ['-M', 'prepared', ...defined, '-c', CONNECTIONS, '-j', 1, '-t', EACH]
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

/** Its lines, and the values of their variables `v0`, `v1`, …: `-M prepared` prepares what is a variable. */
function scriptOf({ body, steps }: Pick<Recording, 'body' | 'steps'>, { first, count }: Bookers) {
  const { selectedDate, selectedTime } = reserveBody.parse(body)
  const startsAt = new Date(`${selectedDate}T${selectedTime}:00+09:00`).getTime()
  const constants: string[] = []
  const constant = (value: string) => `:v${constants.push(value) - 1}`
  const isBooker = (value: unknown) => typeof value === 'number' && value >= FIRST_PERSON && value < first
  let id: unknown // of the reservation, once it is drawn; any number may equal it before

  function instant(value: Date) {
    const later = value.getTime() - startsAt
    if (Math.abs(later) >= HOUR) return `${constant(value.toISOString())}::timestamptz`
    return `(${START} + interval '${later} milliseconds')`
  }
  function words(text: string) {
    if (text.endsWith(':seat')) return `${constant(`${text}-`)}::text || :client_id || '-new'`
    if (id === undefined || !text.endsWith(`:${id}`)) return constant(text)
    return `${constant(text.slice(0, -String(id).length))}::text || :id` // the key of a message
  }
  const element = (value: unknown): string => {
    if (typeof value === 'number' && !isBooker(value) && value !== id) return String(value)
    const type = { number: 'integer', string: 'text' }[typeof value as string]
    return type ? `(${written(value)})::${type}` : written(value)
  }
  const array = (values: readonly unknown[]) =>
    values.length > 0 ? `array[${values.map(element).join()}]` : "'{}'"
  function written(value: unknown): string {
    if (value === null) return 'null'
    if (isBooker(value)) return ':member'
    if (id !== undefined && value === id) return ':id'
    if (Array.isArray(value)) return array(value)
    return value instanceof Date ? instant(value) : words(String(value))
  }

  const nr = `(:round * ${EACH * CONNECTIONS} + :client_id * ${EACH} + :n) % ${count}`
  const lines = ['\\set n :n + 1', `\\set member ${first} + ${nr}`]
  for (const step of steps) {
    if (!('text' in step)) continue
    const statement = step.text.replaceAll(/\$(\d+)/g, (_, at) => written(step.values[Number(at) - 1]))
    const drawsId = id === undefined && step.text.includes('nextval')
    lines.push(drawsId ? `${statement} \\gset` : `${statement};`)
    if (drawsId) id = step.rows?.[0]?.id
  }
  return { lines, constants }
}
