// What one call of the product asked of its database and of the provider, to be asked again by a bare server.
const CELL_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Milliseconds, by the clock of all processes of a measurement. */
export const timeNow = () => performance.timeOrigin + performance.now()

/**
 * Plays a tape {body, steps, at} for another body: whatever differs between the two bodies, and whatever the database
 * and the provider answer otherwise than on the tape, takes its place in what is asked next, and now that of then.
 * Gives the last rows.
 */
export async function play({ body: then, steps, at }, pool, body) {
  const swaps = new Map([[AGE, timeNow() - at]])
  learn(swaps, then, body)
  learnStart(swaps, then, body)
  let client: unknown
  let rows = []
  for (const step of steps) {
    if (step.url) {
      learn(swaps, step.reply, await repeat(step, swaps))
      continue
    }
    if (step.text === 'begin') client = await pool.connect()
    const result = await (client ?? pool).query(
      step.text,
      step.values.map((value) => swapped(swaps, value)),
    )
    if (result.rowCount !== step.rowCount) throw new Error(`${step.text} went another way than on the tape.`)
    rows = result.rows
    learn(swaps, step.rows, rows)
    if (step.text !== 'commit') continue
    client.release()
    client = undefined
  }
  return rows
}

/** The same call of the provider. */
async function repeat({ url, init: { body, ...init } }, swaps) {
  const reply = await fetch(swapped(swaps, url), body ? { ...init, body: swapped(swaps, body) } : init)
  return reply.json()
}

const AGE = Symbol('how old the tape is')

/** Every leaf that is not what it was, and telling enough to be known again. */
function learn(swaps, then, now) {
  if (isTree(then) && isTree(now)) {
    for (const key of Object.keys(then)) learn(swaps, then[key], now[key])
    return
  }
  const isTelling = typeof then === 'string' ? then.length > 1 : typeof then === 'number' && then > 1000
  if (isTelling && then !== now) swaps.set(then, now)
}

/** A date and a time on the wire are instants in the database, one for each half hour of the session. */
function learnStart(swaps, then, now) {
  const [from, to] = [startOf(then), startOf(now)]
  if (from && to)
    for (const cell of [0, CELL_MS]) swaps.set(from.getTime() + cell, new Date(to.getTime() + cell))
}

function startOf(body) {
  const text = JSON.stringify(body ?? '')
  const date = /"(\d{4}-\d\d-\d\d)["T]/.exec(text)?.[1]
  const time = /["T](\d\d:\d\d)"/.exec(text)?.[1]
  return date && time ? new Date(`${date}T${time}:00+09:00`) : undefined
}

function swapped(swaps, value) {
  if (value instanceof Date) return swaps.get(value.getTime()) ?? aged(value, swaps.get(AGE))
  if (typeof value !== 'string' || swaps.has(value)) return swaps.get(value) ?? value
  let text = value
  for (const [then, now] of swaps) {
    if (typeof then !== 'string') continue
    if (then.length > 3) text = text.replaceAll(then, now)
    else if (text.startsWith(`${then}:`)) text = now + text.slice(then.length) // a centre's code leads its seat
  }
  return text
}

/** A time of about then is one of about now; a session's is years ahead. */
function aged(instant, age) {
  const isOfThen = Math.abs(instant.getTime() + age - timeNow()) < DAY_MS
  return isOfThen ? new Date(instant.getTime() + age) : instant
}

const isTree = (value) => typeof value === 'object' && value !== null && !(value instanceof Date)
