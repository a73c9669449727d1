import { randomBytes } from 'node:crypto'
import { linkEnd } from '@self/contract/direct-url'
import { type GenerateBody, missingOfLink } from '@self/contract/link-draft'
import type { UserInfo } from '@self/contract/member'
import { maskedPhone, phoneDigits } from '@self/contract/phone'
import type { Reach } from '@self/contract/task'
import { record } from '../access-log/service.ts'
import { getSlot, type Slot } from '../availability/slot.ts'
import { type BranchRow, getBranchWithin } from '../branch/service.ts'
import { listCounsellors } from '../counsellor/service.ts'
import { noteSold } from '../coupon/on-sale.ts'
import { type Quote, quote } from '../coupon/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { expectStaying, findCompany, getUserInfo, oneAtATime } from '../member/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import { readPolicy } from '../policy/service.ts'
import { findOverlap, overlaps } from '../reservation/bounds.ts'
import { insertWithClaims } from '../reservation/hold.ts'
import { newHold } from '../reservation/states.ts'
import { releaseHolders } from '../settlement/contention.ts'
import { missingTerms } from '../terms/service.ts'
import { insertLink, lockIsRemade } from './queries.ts'
import { digestOfKey, type LinkContext } from './service.ts'

const KEY_BYTES = 16
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Of holds in the way only those that are over are given back: no staff ends a payment that is under way. */
const NOBODY = 0

/**
 * A link to a session that is held for its member; gives its key. Everything follows from the ids, and words that say
 * something else are refused. Refuses what is missing in the order of Spec 1 §5, then what this member can't buy and
 * an hour that can't be had. onStored: what happens with it in its transaction. remadeFrom: the ended link that it takes the
 * place of; refuses one that another has taken the place of.
 */
export async function generate(
  context: LinkContext,
  maker: Staff,
  body: GenerateBody,
  { onStored = async () => {}, remadeFrom = null }: Partial<Pick<Link, 'onStored' | 'remadeFrom'>> = {},
): Promise<string> {
  const { db, now } = context
  const { memberId, couponId, branch } = await wholeOf(db, maker.reach, body)
  if (!(await isMemberWithin(db, { actor: maker, at: now() }, memberId))) throw refuse('NOT_FOUND')
  const { branchCode, counselorId: adminId, reservationDate: date, reservationTime: time } = body
  const buyer = await getBuyer(db, memberId)
  await refuseContradiction(db, body, { buyer, branch })
  const quoted = await quote(db, buyer, { branchCode, couponId, date, now: now() })
  const { minutes } = quoted
  const slot = await getSlot(db, { branchCode, adminId, date, time, minutes }, now())
  const expiresAt = linkEnd(now(), slot.startsAt, await readPolicy(db, now()))
  if (expiresAt <= now()) throw refuse('LINK_TOO_SOON')

  const key = newKey()
  const link = {
    key,
    buyer,
    couponId,
    quoted,
    slot,
    reason: body.reason.trim(),
    expiresAt,
    onStored,
    remadeFrom,
  }
  const isStored =
    (await store(context, maker, link)) ||
    ((await releaseHolders(context, slot, NOBODY)) && (await store(context, maker, link)))
  if (!isStored) throw refuse('SLOT_TAKEN')
  return key
}

/** Nothing is missing any more. */
async function wholeOf(db: Db, reach: Reach, body: GenerateBody) {
  const { memberId, couponId, branchCode } = body
  const branch = branchCode ? await getBranchWithin(db, reach, branchCode) : undefined
  const missing = missingOfLink({
    ...body,
    date: body.reservationDate,
    time: body.reservationTime,
    isPrivate: branch?.isPrivate ?? false,
    adminId: body.counselorId,
  })
  if (missing || !memberId || !couponId || !branch) throw refuse(missing?.code ?? 'LINK_CONTRADICTION')
  return { memberId, couponId, branch }
}

/** Who can be reached, and has agreed to a reason being stored: nobody does that in somebody else's place. */
export async function getBuyer(db: Db, memberId: number): Promise<UserInfo> {
  if ((await findCompany(db, memberId)) === undefined) throw refuse('NOT_FOUND')
  const member = await getUserInfo(db, memberId)
  if (!member.userPhone) throw refuse('MEMBER_HAS_NO_PHONE')
  await expectAgreed(db, memberId)
  return member
}

async function expectAgreed(db: Db, memberId: number): Promise<void> {
  if ((await missingTerms(db, memberId)).length > 0) throw refuse('MEMBER_HAS_NOT_AGREED')
}

/** The words beside the ids say the same; a phone may be masked, as staff see it. */
async function refuseContradiction(
  db: Db,
  body: GenerateBody,
  { buyer, branch }: { buyer: UserInfo; branch: BranchRow },
): Promise<void> {
  const counsellors = branch.isPrivate ? await listCounsellors(db, branch.code) : []
  const counsellor = counsellors.find(({ adminId }) => adminId === body.counselorId)
  const { userName, userPhone } = buyer
  const { customerPhone = '' } = body
  const phone = customerPhone.includes('*') ? customerPhone : phoneDigits(customerPhone)
  const pairs: [string | undefined, string][] = [
    [body.location, branch.region],
    [body.center, branch.name],
    [body.counselor, counsellor?.name ?? ''],
    [body.customerName, userName],
    [phone, phone.includes('*') ? maskedPhone(userPhone) : userPhone],
  ]
  const isOff = pairs.some(([said, known]) => said && said !== known)
  if (isOff || (!branch.isPrivate && body.counselorId)) throw refuse('LINK_CONTRADICTION')
}

type Link = {
  key: string
  buyer: UserInfo
  couponId: number
  quoted: Quote
  slot: Slot
  reason: string
  expiresAt: Date
  onStored: (tx: Db, link: StoredLink) => Promise<void>
  remadeFrom: number | null
}
type StoredLink = { key: string; reservationId: number; expiresAt: Date }

/** False, and nothing is left, when somebody has the hour. */
function store({ db, now, seal, digest }: LinkContext, maker: Staff, link: Link): Promise<boolean> {
  const { buyer, couponId, expiresAt, remadeFrom } = link
  const createdAt = now()
  return transact(db, async (tx) => {
    await oneAtATime(tx, buyer.memberId) // nobody leaves or merges the account meanwhile
    await expectStaying(tx, buyer.memberId)
    await expectAgreed(tx, buyer.memberId) // a reason is stored
    if (remadeFrom && (await lockIsRemade(tx, remadeFrom))) throw refuse('LINK_REMADE')
    const overlap = await findOverlap(tx, { memberId: buyer.memberId, ...link.slot })
    if (overlap) throw overlaps(overlap, 'STAFF')
    const reservationId = await nextId(tx, 'reservation')
    const isHeld = await insertWithClaims(tx, link.slot, {
      id: reservationId,
      state: newHold,
      memberId: buyer.memberId,
      name: buyer.userName,
      phone: buyer.userPhone,
      reasonSealed: seal.at('reservation.reason_sealed', reservationId).close(link.reason),
      createdAt,
      keptUntil: expiresAt,
    })
    if (!isHeld) return false
    const keyDigest = digestOfKey(digest, link.key)
    const { session, minutes, isSold, couponVersion } = link.quoted
    if (!(await noteSold(tx, { couponId, session, minutes, isSold }, createdAt)))
      throw refuse('PASS_UNUSABLE')
    const made = { madeBy: maker.memberId, createdAt, expiresAt, remadeFrom }
    await insertLink(tx, { keyDigest, reservationId, couponId, couponVersion, ...made })
    await link.onStored(tx, { key: link.key, reservationId, expiresAt })
    await record(tx, 'MAKE_LINK', { actor: maker, subjectId: buyer.memberId, at: createdAt })
    return true
  })
}
