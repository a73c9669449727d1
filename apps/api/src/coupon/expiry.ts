import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { takeLeft } from './pass.ts'
import { listEnding } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal }

/** Nobody is woken by a notice. */
const MORNING = '10:00'
const EVENING = '20:00'
const FAR = 30
const NEAR = 7
const EVER = '2000-01-01'

/**
 * Ends passes whose last day is over, and reminds their holders 30 and 7 days before, once each however many nodes look
 * (D-41). A notice that a still server missed is sent when it runs again, while it still holds.
 */
export async function expirePasses({ db, now, seal }: Context): Promise<void> {
  const at = now()
  const { date: today, time } = toKst(at)
  for (const { id: passId, balance: left } of await listEnding(db, { from: EVER, to: addDays(today, -1) }))
    await takeLeft(db, { passId, left, kind: 'EXPIRE', at })
  if (time < MORNING || time >= EVENING) return
  await remind(NEAR, { from: today, to: addDays(today, NEAR) })
  await remind(FAR, { from: addDays(today, NEAR + 1), to: addDays(today, FAR) })

  async function remind(days: number, span: { from: string; to: string }) {
    for (const { id, memberId, expiresOn, extendedAt, balance } of await listEnding(db, span)) {
      if (!expiresOn) continue
      const words = passEndsWords(balance, expiresOn)
      // A pass that was told of before its end moved is told of again (D-41).
      const key = `pass-ends:${days}:${extendedAt ? `${id}:${expiresOn}` : id}`
      await notifyMember(db, seal, memberId, { key, at, priority: 'REMINDER', isLimited: true, ...words })
    }
  }
}

export const passEndsWords = (balance: number, expiresOn: string): Words => ({
  kind: 'PASS_ENDS',
  text: `[곁마루] 이용권 ${balance}회가 ${formatDay(expiresOn)}에 끝나요. 그 전에 예약해 주세요.`,
  variables: { 횟수: String(balance), 날짜: formatDay(expiresOn) },
})
