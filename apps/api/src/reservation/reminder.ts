import { isByDay } from '@self/contract/daytime'
import { addDays, addMinutes, kstInstant, toKst } from '@self/contract/time'
import { notifyMember, unwritten } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { standingOf } from './change.ts'
import { aboutReminder, todayWords, tomorrowWords } from './messages.ts'
import { openUntil } from './proposed.ts'
import { listComing } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal }

/** From this hour on the day before is reminded of, until this one: nobody is woken. */
const MORNING = '10:00'
const EVENING = '20:00'
const SOON_MINUTES = 3 * 60
/** So many of the day before are due a minute, more where an hour wouldn't do for all of them. */
const PER_MINUTE = 100
const SPREAD_MINUTES = 60

/**
 * Tells by day who has a session tomorrow, and who has one within three hours: once each for every start, however
 * many nodes look. A session made in that very time needs no reminder, and one for which other starts are offered gets none.
 */
export async function remind({ db, now, seal }: Context): Promise<void> {
  const at = now()
  const { date, time } = toKst(at)
  const tomorrow = addDays(date, 1)
  if (time >= MORNING && time < EVENING)
    await remindOf('day', kstInstant(date, MORNING), {
      from: addMinutes(kstInstant(tomorrow, '00:00'), -1),
      to: addMinutes(kstInstant(addDays(tomorrow, 1), '00:00'), -1),
    })
  if (isByDay(at)) await remindOf('soon', undefined, { from: at, to: addMinutes(at, SOON_MINUTES) })

  async function remindOf(kind: 'day' | 'soon', since: Date | undefined, span: { from: Date; to: Date }) {
    const rows = (await listComing(db, span))
      .filter(({ startsAt, createdAt }) => createdAt < (since ?? addMinutes(startsAt, -SOON_MINUTES)))
      .filter((row) => !openUntil(row, at))
      .map((row) => ({ ...row, key: `remind:${kind}:${row.id}:${row.startsAt.getTime()}` }))
    const missing = await unwritten(
      db,
      rows.map(({ key }) => key),
    )
    const perMinute = Math.max(PER_MINUTE, missing.size / SPREAD_MINUTES)
    for (const [index, row] of rows.filter(({ key }) => missing.has(key)).entries()) {
      const { key, memberId, startsAt: uselessAt } = row
      const dueAt = kind === 'day' ? addMinutes(at, Math.floor(index / perMinute)) : at
      const about = { about: aboutReminder(row.id), endsWithIt: true }
      const reminder = { key, at, dueAt, uselessAt, isLimited: true, ...about, ...wordsOf(kind, row, at) }
      await notifyMember(db, seal, memberId, { ...reminder, priority: 'REMINDER' })
    }
  }
}

const wordsOf = (kind: 'day' | 'soon', row: Parameters<typeof standingOf>[0], at: Date): Words =>
  kind === 'soon' ? todayWords(row.startsAt) : tomorrowWords(standingOf(row, at), at)
