import {
  type CouponDraft,
  type CouponPrice,
  type couponEditBody,
  type EditedCoupon,
  type EditedCoupons,
  isFreePass,
  isFrozen,
  versionAt,
} from '@self/contract/coupon-editing'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, makeOnce, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { passId } from '../platform/keys/next-id.ts'
import {
  areThere,
  findOne,
  insertCoupon,
  insertVersion,
  listAll,
  listCompanyIds,
  listVersions,
  updateCoupon,
} from './editing-queries.ts'

/** Who of the staff acts and when. */
type Act = { actor: { memberId: number }; at: Date }
type Row = NonNullable<Awaited<ReturnType<typeof findOne>>>

/** Every coupon as staff edit it, with all of its prices, and the companies that it can be narrowed to. */
export async function listEdited(db: Db, now: Date): Promise<EditedCoupons> {
  const versions = await listVersions(db)
  const of = (id: number) => versions.filter(({ couponId }) => couponId === id)
  const coupons = (await listAll(db)).map((row) => editedOf(row, of(row.id), now))
  return { coupons, companies: await listCompanyIds(db) }
}

/** One of them; refused where there is none. */
async function getEdited(db: Db, id: number, now: Date): Promise<EditedCoupon> {
  const row = await findOne(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return editedOf(row, await listVersions(db, id), now)
}

function editedOf(row: Row, rows: Awaited<ReturnType<typeof listVersions>>, now: Date): EditedCoupon {
  const { firstSoldAt, price: _, discount: __, ...coupon } = row
  const versions = rows.map(({ no, price, discount, validFrom, validUntil }) => ({
    ...{ no, price, discount },
    validFrom: formatWallClock(validFrom),
    validUntil: validUntil && formatWallClock(validUntil),
  }))
  const newest = versions.at(-1)
  const current = versionAt(versions, formatWallClock(now))
  if (!newest || !current) throw new Error(`coupon ${row.id} has no price`)
  const { price, discount, validFrom: priceFrom, validUntil: priceUntil } = newest
  const isSold = firstSoldAt !== null
  return { ...coupon, price, discount, priceFrom, priceUntil, isSold, current, versions }
}

/** What a save compares and the log shows. */
const fieldsOf = ({
  id: _,
  revision: __,
  isSold: ___,
  current: ____,
  versions: _____,
  ...fields
}: EditedCoupon) => fields

type New = CouponDraft & { key?: string | undefined }

/** A new coupon, once for a press, whose first price holds from the beginning; gives its id, which it may bring along. */
export function addCoupon(db: Db, act: Act, { key, ...draft }: New, number?: number): Promise<number> {
  return makeOnce(db, { entity: 'COUPON', requestKey: key }, async (tx) => {
    if (isFreePass(draft)) throw refuse('COUPON_FREE_PASS')
    await expectThere(tx, draft)
    if (number !== undefined) await passId(tx, 'coupon_id_seq', number)
    const { priceFrom: _, priceUntil: __, ...fields } = draft
    const { id } = await insertCoupon(tx, { ...fields, ...(number !== undefined && { id: number }) })
    const after = fieldsOf(await getEdited(tx, id, act.at))
    const made = { entity: 'COUPON', entityId: String(id), revisionFrom: null, revisionTo: 0 }
    await recordEdit(tx, act, { ...made, before: null, after, requestKey: key })
    return id
  })
}

const PRICE_FIELDS = ['price', 'discount', 'priceFrom', 'priceUntil'] as const
type Price = Pick<CouponDraft, (typeof PRICE_FIELDS)[number]>
type Save = Omit<z.infer<typeof couponEditBody>, keyof Price> & Partial<Price> & { id: number }

/**
 * Saves a coupon as it was seen. Another price is a version more, and what was sold before keeps its own; left out, it
 * stays. What has been sold of it stays as it is.
 */
export function saveCoupon(
  db: Db,
  act: Act,
  { id, revision, ...given }: Save,
  undoes?: number,
): Promise<void> {
  return transact(db, async (tx) => {
    const seen = await getEdited(tx, id, act.at)
    const before = fieldsOf(seen)
    const draft = { ...before, ...given }
    const log = { entity: 'COUPON', entityId: String(id) }
    if (seen.revision !== revision) await refuseOvertaken(tx, { ...log, seen: revision })
    expectNoFreePass(before, draft)
    await expectThere(tx, draft)
    const isUnsold = isFrozen(before, draft)
    if (isUnsold && seen.isSold) throw refuse('COUPON_SOLD')
    const { price, discount, priceFrom: _, priceUntil: __, ...fields } = draft
    if (!(await updateCoupon(tx, { id, revision, isUnsold }, fields)))
      await refuseOvertaken(tx, { ...log, seen: revision })
    if (isRepriced(before, draft)) {
      const no = (seen.versions.at(-1)?.no ?? 0) + 1
      await insertVersion(tx, { couponId: id, no, price, discount, ...periodOf(draft, act.at) })
    }
    const after = fieldsOf(await getEdited(tx, id, act.at))
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, act, { ...log, ...revisions, before, after, undoes })
  })
}

/** One that was free before may still be taken off sale. */
function expectNoFreePass(before: CouponDraft, after: CouponDraft): void {
  if (isFreePass(after) && (after.status === 'ON_SALE' || !isFreePass(before)))
    throw refuse('COUPON_FREE_PASS')
}

/** Whether the price of one is another than that of the other. */
export const isRepriced = (before: Price, after: Price): boolean =>
  PRICE_FIELDS.some((field) => before[field] !== after[field])

/** From then on, or from now where that is over. */
function periodOf({ priceFrom, priceUntil }: CouponDraft, now: Date) {
  const from = priceFrom ? instantOf(priceFrom) : now
  const validFrom = from > now ? from : now
  const validUntil = priceUntil === null ? null : instantOf(priceUntil)
  if (validUntil && validUntil <= validFrom) throw refuse('COUPON_PERIOD_WRONG')
  return { validFrom, validUntil }
}

function instantOf(wallClock: CouponPrice['validFrom']): Date {
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}

async function expectThere(tx: Db, { branches, companies }: CouponDraft): Promise<void> {
  if (!(await areThere(tx, { branches, companies }))) throw refuse('COUPON_SCOPE_UNKNOWN')
}

/** A former price comes back as one more version, from now on. */
export const couponEditor: Editor = {
  task: 'EDIT_CATALOGUE',
  undo: async ({ db, now }, act, { id: undoes, entityId, diff }) => {
    const seen = await getEdited(db, Number(entityId), now())
    const { id, revision } = seen
    await saveCoupon(db, act, { ...formerFields(fieldsOf(seen), { diff }), id, revision }, undoes)
  },
}
