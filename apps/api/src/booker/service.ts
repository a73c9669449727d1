import { randomBytes } from 'node:crypto'
import type { BookerLink } from '@self/contract/booker'
import { LINK_KEY } from '@self/contract/direct-url'
import { limits } from '@self/contract/limit'
import { isMobile } from '@self/contract/phone'
import { formatInstant } from '@self/contract/time-format'
import { notify } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Business } from '../platform/settings/business.ts'
import { isIn } from '../platform/state-table.ts'
import { live } from '../reservation/states.ts'
import {
  decide,
  deleteStopped,
  findByKey,
  findStopped,
  insertStopped,
  insertWaiting,
  listWaiting,
  setLink,
  type Waiting,
} from './queries.ts'

type Notifying = { db: Db; now: Clock; seal: Seal; digest: Digest; quota: Quota; publicOrigin: string }
type Answering = { db: Db; now: Clock; digest: Digest; quota: Quota; business: Business }

const KEY_BYTES = 16

type Standing = { id: number; bookerPhone: string }

/** Within the transaction by which a reservation comes to stand: a booker by another number than the member's is to be told. */
export async function noteBooker(
  tx: Db,
  { id, bookerPhone }: Standing,
  { ownPhone, at }: { ownPhone: string | null; at: Date },
): Promise<void> {
  if (!isMobile(bookerPhone) || bookerPhone === ownPhone) return
  await insertWaiting(tx, { reservationId: id, createdAt: at })
}

/** Tells bookers by a number that nobody has proved, each once for a reservation, within the budgets. docs/decisions/074. */
export async function notifyBookers(context: Notifying, onError: (error: unknown) => void): Promise<void> {
  for (const waiting of await listWaiting(context.db)) await notifyBooker(context, waiting).catch(onError)
}

const notifyBooker = (context: Notifying, waiting: Waiting): Promise<void> =>
  transact(context.db, async (tx) => {
    const at = context.now()
    if (!(await decide(tx, waiting.id, at)) || !(await isWanted(tx, context, waiting, at))) return
    const { seal, digest, publicOrigin } = context
    const { id, startsAt, bookerPhone: to } = waiting
    const key = randomBytes(KEY_BYTES).toString('base64url')
    await setLink(tx, id, { phoneDigest: digestOfPhone(digest, to), keyDigest: digestOfKey(digest, key) })
    const words = bookerWords(startsAt, `${publicOrigin}/self/S/${key}`)
    await notify(tx, seal, { key: `booker:${id}`, to, at, uselessAt: startsAt, ...words })
  })

/** The member's budget first: who has used it up takes nothing of a stranger's. */
async function isWanted(
  tx: Db,
  { digest, quota }: Notifying,
  { memberId, startsAt, bookerPhone, ...row }: Waiting,
  at: Date,
): Promise<boolean> {
  if (!isIn(row, live) || startsAt <= at || !isMobile(bookerPhone)) return false
  if (await findStopped(tx, digestOfPhone(digest, bookerPhone))) return false
  if (await quota.take(tx, limits.bookersOfMember, String(memberId))) return false
  return !(await quota.take(tx, limits.bookerOfDay, bookerPhone))
}

/** Says whose service it is and when, and nothing of who booked or why. */
export function bookerWords(startsAt: Date, link: string): Words {
  const start = formatInstant(startsAt)
  const text = `[곁마루] ${start} 일정에 오실 분으로 이 번호가 적혔어요. 이 일정은 더 안내하지 않아요. 모르는 일이거나 앞으로 받지 않으려면 눌러 주세요. ${link}`
  return { kind: 'BOOKER', text }
}

const digestOfPhone = (digest: Digest, phone: string): string => digest('booker-phone', phone)
/** The key itself is stored nowhere. */
const digestOfKey = (digest: Digest, key: string): string => digest('booker-key', key)

/** Who has a link, and from which network. */
type Holder = { key: string; network: string }

/** The number behind a key. Who tries too many that don't exist is refused; one that exists is open to its holder. */
async function getByKey({ db, digest, quota }: Answering, { key, network }: Holder) {
  if (!LINK_KEY.test(key)) throw refuse('NOT_FOUND')
  const row = await findByKey(db, digestOfKey(digest, key))
  if (row?.phoneDigest) return { phoneDigest: row.phoneDigest, isStopped: row.stoppedAt !== null }
  throw refuse((await quota.take(db, limits.bookerMisses, network)) ? 'TOO_MANY_KEYS' : 'NOT_FOUND')
}

/** What whoever has the link may read. */
export async function readBooker(context: Answering, holder: Holder): Promise<BookerLink> {
  const { isStopped } = await getByKey(context, holder)
  return { isStopped, companyPhone: context.business.phone }
}

/** From now on nobody's booking tells this number, or bookings do again. */
export async function stopBooker(
  context: Answering,
  holder: Holder,
  isStopped: boolean,
): Promise<BookerLink> {
  const { db, now } = context
  const { phoneDigest } = await getByKey(context, holder)
  if (isStopped) await insertStopped(db, { phoneDigest, stoppedAt: now() })
  else await deleteStopped(db, phoneDigest)
  return readBooker(context, holder)
}
