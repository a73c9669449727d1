import { randomBytes } from 'node:crypto'
import { reachOf } from '@self/contract/task'
import { addMinutes } from '@self/contract/time'
import { calendarOf, type FeedOwner, notifyOfFeed, recordClosed } from '../calendar/service.ts'
import { listGrants } from '../member/grants.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { deleteFeed, findFeed, findStaffByKey, listOwn, upsertFeed } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal; digest: Digest; publicOrigin: string }

const KEY_BYTES = 32
/** How far a counsellor's calendar goes back and ahead, in minutes. */
const PAST = 30 * 24 * 60
const AHEAD = 180 * 24 * 60

const addressOf = (origin: string, key: string): string => `${origin}/api/staff-calendar/${key}.ics`

/** The address that a counsellor's own calendar follows, null where there is none that can be read. */
export async function getStaffFeed({ db, seal, publicOrigin }: Context, staffId: number) {
  const feed = await findFeed(db, staffId)
  const key = feed && seal.at('staff_feed.key_sealed', staffId).tryOpen(feed.keySealed)
  return key ? addressOf(publicOrigin, key) : null
}

/** A new address of 256 random bits; the one before leads nowhere any more. */
export async function openStaffFeed(
  context: Context & { postNow: () => void },
  actor: FeedOwner,
): Promise<string> {
  const { db, now, seal, digest, publicOrigin, postNow } = context
  const { memberId: staffId } = actor
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const createdAt = now()
  await transact(db, async (tx) => {
    const isAnother = (await findFeed(tx, staffId)) !== undefined
    await upsertFeed(tx, staffId, {
      keyHash: digest('staff-calendar', key),
      keySealed: seal.at('staff_feed.key_sealed', staffId).close(key),
      createdAt,
    })
    await notifyOfFeed(tx, seal, staffId, createdAt)
    if (isAnother) await recordClosed(tx, actor, createdAt)
  })
  postNow()
  return addressOf(publicOrigin, key)
}

/** The address leads nowhere any more. */
export const closeStaffFeed = ({ db, now }: Pick<Context, 'db' | 'now'>, actor: FeedOwner): Promise<void> =>
  transact(db, async (tx) => {
    if (await deleteFeed(tx, actor.memberId)) await recordClosed(tx, actor, now())
  })

/** The reservations behind an address, of what its counsellor is today; an address that leads nowhere is not found. */
export async function readStaffFeed({ db, now, digest }: Context, key: string): Promise<string> {
  const found = await findStaffByKey(db, digest('staff-calendar', key))
  if (!found) throw refuse('NOT_FOUND')
  const grants = await listGrants(db, found.staffId)
  const reach = reachOf({ userType: 'ADMIN', grants }, 'SEE_OWN_RESERVATIONS')
  if (reach === 'EVERYWHERE' || reach.own.length === 0) throw refuse('NOT_FOUND')
  const span = { from: addMinutes(now(), -PAST), to: addMinutes(now(), AHEAD) }
  return calendarOf(await listOwn(db, reach, span), now())
}
