// What one call of the product asked of its database and of the provider, to be asked again by a bare server.
import type { Pool, PoolClient } from 'pg'

const CELL_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** A statement of the database, and what it answered. */
export interface Query {
  text: string
  values: unknown[]
  rows?: Record<string, unknown>[]
  rowCount?: number | null
}

/** A call of the provider, and what it answered. */
export interface ProviderCall {
  url: string
  init: { method: string; headers?: NonNullable<RequestInit['headers']>; body?: string }
  reply?: unknown
}

export type Step = Query | ProviderCall

export interface Recording {
  body?: object
  /** Of who called. */
  token?: string
  steps: readonly Step[]
  /** When it was made, by `timeNow`. */
  at: number
}

/** What takes the place of what was recorded, and how old the recording is. */
interface Swaps {
  values: Map<unknown, unknown>
  age: number
}

/** Milliseconds, by the clock of all processes of a measurement. */
export const timeNow = () => performance.timeOrigin + performance.now()

type Call = { body?: object | undefined; token?: string | undefined; isPrepared: boolean }

/**
 * Plays a recording for another body and member: whatever differs between the two, and whatever the database and the
 * provider answer otherwise than was recorded, takes its place in what is asked next, and now that of then. With
 * `isPrepared` each connection has a statement read once. Gives the last rows.
 */
export async function play(
  { body: then, token: tokenThen, steps, at }: Recording,
  pool: Pool,
  { body, token, isPrepared }: Call,
) {
  const swaps: Swaps = { values: new Map(), age: timeNow() - at }
  learn(swaps, callerOf(tokenThen), callerOf(token))
  learn(swaps, then, body, SHORTEST_GIVEN)
  learnStart(swaps, then, body)
  let client: PoolClient | undefined
  let rows: unknown[] = []
  for (const step of steps) {
    if ('url' in step) {
      learn(swaps, step.reply, await repeat(step, swaps))
      continue
    }
    if (step.text === 'begin') client = await pool.connect()
    const values = step.values.map((value) => swapped(swaps, value))
    const name = isPrepared ? nameOf(step) : undefined
    const result = await (client ?? pool).query({ name, text: step.text, values })
    if (isOtherWay(step, result.rowCount)) throw new Error(`${step.text} went another way than was recorded.`)
    rows = result.rows
    learn(swaps, step.rows, rows)
    if (step.text !== 'commit') continue
    client?.release()
    client = undefined
  }
  return rows
}

/** What is asked of the database for a token: of another member each time, so that none waits for the lock of another call. */
function callerOf(token?: string) {
  const [, claims] = token?.split('.') ?? []
  if (!claims) return
  const { sub, jti } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { memberId: Number(sub), loginSessionId: jti }
}

/** What is read may have become more, as a member's sessions do; what is written may not. */
const isOtherWay = ({ text, rowCount }: Query, now: number | null) =>
  text.startsWith('select') ? Number(now) < Number(rowCount) : now !== rowCount

const names = new Map<string, string>()
/** One name for a text; begin and commit, which count no rows, have nothing to plan and go without. */
function nameOf({ text, rowCount }: Query) {
  if (rowCount === null) return undefined
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

/** The same call of the provider. */
async function repeat({ url, init: { body, ...init } }: ProviderCall, swaps: Swaps): Promise<unknown> {
  const reply = await fetch(
    swappedText(swaps, url),
    body ? { ...init, body: swappedText(swaps, body) } : init,
  )
  return reply.json()
}

/** Of a body a branch's code is telling; of an answer it may be that of any session. */
const SHORTEST_GIVEN = 2
const SHORTEST_ANSWERED = 9

/** Every leaf that is not what it was, and telling enough to be known again. */
function learn(swaps: Swaps, then: unknown, now: unknown, shortest = SHORTEST_ANSWERED) {
  if (isTree(then) && isTree(now)) {
    for (const key of Object.keys(then)) learn(swaps, then[key], now[key], shortest)
    return
  }
  const isDistinct =
    typeof then === 'string' ? then.length >= shortest : typeof then === 'number' && then > 1000
  if (isDistinct && typeof now === typeof then && then !== now) swaps.values.set(then, now)
}

/** A date and a time on the wire are instants in the database, one for each half hour of the session. */
function learnStart(swaps: Swaps, then?: object, now?: object) {
  const [from, to] = [startOf(then), startOf(now)]
  if (from && to)
    for (const cell of [0, CELL_MS]) swaps.values.set(from.getTime() + cell, new Date(to.getTime() + cell))
}

function startOf(body?: object) {
  const text = JSON.stringify(body ?? '')
  const date = /"(\d{4}-\d\d-\d\d)["T]/.exec(text)?.[1]
  const time = /["T](\d\d:\d\d)"/.exec(text)?.[1]
  return date && time ? new Date(`${date}T${time}:00+09:00`) : undefined
}

function swapped({ values, age }: Swaps, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => swapped({ values, age }, each))
  if (value instanceof Date) return values.get(value.getTime()) ?? aged(value, age)
  if (values.has(value)) return values.get(value)
  return typeof value === 'string' ? swappedText({ values, age }, value) : value
}

function swappedText({ values }: Swaps, value: string) {
  let text = value
  for (const [then, now] of values) {
    if (typeof then === 'number') text = text.replace(new RegExp(`:${then}$`), `:${now}`) // the key of a message
    if (typeof then !== 'string') continue
    if (then.length > 3) text = text.replaceAll(then, String(now))
    else if (text.startsWith(`${then}:`)) text = String(now) + text.slice(then.length) // a branch's code leads its seat
  }
  return text
}

/** A time of about then is one of about now; a session's is years ahead. */
function aged(instant: Date, age: number) {
  const isOfThen = Math.abs(instant.getTime() + age - timeNow()) < DAY_MS
  return isOfThen ? new Date(instant.getTime() + age) : instant
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
