import { eveningOf, isByDay } from '@self/contract/daytime'
import { filledIn, sentText } from '@self/contract/mailing-words'
import { formatDay, formatInstant } from '@self/contract/time-format'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import type { Business } from '../platform/settings/business.ts'
import { type Left, type Outcome, setOutcome, takeLeft } from './send-queries.ts'

type Context = {
  db: Db
  now: Clock
  seal: Seal
  business: Pick<Business, 'phone' | 'refusalPhone'>
  stopping?: AbortSignal | undefined
}

/** Written to in one transaction. */
const BATCH = 100

/**
 * By day, writes to whoever is left of every mailing whose time has come, a batch at a time: a recipient and the message to
 * them change in one transaction, so that whoever is killed in between leaves the rest to the next run, on any node.
 */
export async function sendMailings(context: Context): Promise<void> {
  while (!context.stopping?.aborted && isByDay(context.now()) && (await sendSome(context)) === BATCH);
}

const sendSome = (context: Context): Promise<number> =>
  transact(context.db, async (tx) => {
    const at = context.now()
    const rows = await takeLeft(tx, { now: at, limit: BATCH })
    for (const row of rows) await setOutcome(tx, row, await write(tx, context, row, at))
    return rows.length
  })

/** What the evening has not let out isn't sent at night: it can be sent again. */
async function write(tx: Db, { seal, business }: Context, row: Left, at: Date): Promise<Outcome> {
  if (!row.isStill || (row.isAd && !business.refusalPhone)) return { outcome: 'UNFIT' }
  const { mailingId, memberId, tries, isAd } = row
  const messageKey = `mailing:${mailingId}:${memberId}:${tries}`
  const phone = await notifyMember(tx, seal, memberId, {
    kind: isAd ? 'ADVERTISING' : 'MAILING',
    text: sentText(filledIn(row.body, valuesOf(row)), isAd, business),
    key: messageKey,
    at,
    priority: 'REMINDER',
    uselessAt: eveningOf(at),
    isLimited: isAd,
  })
  return phone ? { outcome: 'WRITTEN', messageKey } : { outcome: 'NO_PHONE' }
}

const valuesOf = ({ startsAt, expiresOn, balance, branchName, tel, phone }: Left) => ({
  일시: startsAt ? formatInstant(startsAt) : '',
  날짜: expiresOn ? formatDay(expiresOn) : '',
  횟수: String(balance ?? ''),
  센터: branchName ?? '',
  전화: tel || phone || '',
})
