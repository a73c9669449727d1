import { toKst } from '@self/contract/time'
import { formatInstant } from '@self/contract/time-format'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import { markNotified } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal; publicOrigin: string }

/** An hour, until when it is held, and where to book it: nothing of where, with whom or why. */
export function offeredWords(startsAt: Date, until: Date, link: string): Words {
  const text = `[곁마루] 기다리던 ${formatInstant(startsAt)} 시간이 비었어요. ${toKst(until).time}까지 잡아 둘게요. 그 안에 예약해 주세요. ${link}`
  return { kind: 'WAITING', text }
}

/** What a message about an offer is about: the entry for which the hour is held. */
export const aboutEntry = (id: number): string => `waiting:${id}`

/** Whoever is offered an hour is told of it once, by day; not any more once the offer is over. */
export function notifyOffered({ db, now, seal, publicOrigin }: Context): Promise<void> {
  return transact(db, async (tx) => {
    const at = now()
    for (const { id, memberId, startsAt, notifyAt, until } of await markNotified(tx, at)) {
      if (!startsAt || !notifyAt || !until) continue
      const words = offeredWords(startsAt, until, `${publicOrigin}/self/MyInfo`)
      const key = `waiting:${id}:${until.getTime()}` // the place may be offered something again
      const sending = { key, at, dueAt: notifyAt > at ? notifyAt : at, uselessAt: until }
      const about = { about: aboutEntry(id), endsWithIt: true }
      await notifyMember(tx, seal, memberId, { ...sending, ...about, ...words })
    }
  })
}
