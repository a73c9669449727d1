import type { CouponDraft, EditedCoupon } from '@self/contract/coupon-editing'
import { formatWallClock } from '@self/contract/time-format'
import { addCoupon, isRepriced, listEdited, saveCoupon } from '../../coupon/editing.ts'
import { refuse } from '../../platform/errors.ts'
import type { Kind } from '../kind.ts'

/** A moment that is over means what none does: from now on, and until there is another price. */
const toCome = (moment: string | null, now: string): string | null =>
  moment !== null && moment > now ? moment : null

/** The price that was entered last; where that is over, the one in force. */
function priceOf({ price, discount, priceFrom, priceUntil, current }: EditedCoupon, now: string) {
  const isOver = priceUntil !== null && priceUntil <= now
  const last = isOver ? current : { price, discount, validFrom: priceFrom, validUntil: priceUntil }
  return {
    ...{ price: last.price, discount: last.discount },
    priceFrom: toCome(last.validFrom, now),
    priceUntil: toCome(last.validUntil, now),
  }
}

/** Without its price where that stands there already, so that it stays as it was entered. */
function changed(draft: CouponDraft, row: CouponDraft) {
  const { price: _, discount: __, priceFrom: ___, priceUntil: ____, ...words } = draft
  return isRepriced(row, draft) ? draft : words
}

/** With one price; another one is a version more. */
export const coupons: Kind<'coupons'> = {
  async list({ context, at }) {
    const now = formatWallClock(at)
    const { coupons: all } = await listEdited(context.db, at)
    return all.map((coupon) => {
      const { id, revision, isSold: _, current: __, versions: ___, ...fields } = coupon
      return { row: { id, ...fields, ...priceOf(coupon, now) }, revision }
    })
  },
  async save({ context, actor, at }, { id, ...draft }, before) {
    const act = { actor, at }
    if (before) {
      const { revision, row } = before
      await saveCoupon(context.db, act, { ...changed(draft, row), id: row.id, revision })
      return 'CHANGE'
    }
    if (draft.priceFrom !== null || draft.priceUntil !== null) throw refuse('COUPON_FIRST_PRICE')
    await addCoupon(context.db, act, draft, id)
    return 'ADD'
  },
  nameOf: ({ title2 }) => title2,
}
