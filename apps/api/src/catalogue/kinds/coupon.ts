import { formatWallClock } from '@self/contract/time-format'
import { addCoupon, listEdited, saveCoupon } from '../../coupon/editing.ts'
import { refuse } from '../../platform/errors.ts'
import type { Kind } from '../kind.ts'

/** A moment that is over means what none does: from now on, and until there is another price. */
const toCome = (moment: string | null, now: string): string | null =>
  moment !== null && moment > now ? moment : null

/** With the price that was entered last; another one is a version more. */
export const coupons: Kind<'coupons'> = {
  async list({ context, at }) {
    const now = formatWallClock(at)
    const { coupons: all } = await listEdited(context.db, at)
    return all.map(({ id, revision, isSold: _, current: __, versions: ___, ...fields }) => {
      const priceFrom = toCome(fields.priceFrom, now)
      return { row: { id, ...fields, priceFrom, priceUntil: toCome(fields.priceUntil, now) }, revision }
    })
  },
  async save({ context, actor, at }, { id, ...draft }, before) {
    const act = { actor, at }
    if (before) {
      const { revision, row } = before
      await saveCoupon(context.db, act, { ...draft, id: row.id, revision })
      return 'CHANGE'
    }
    if (draft.priceFrom !== null || draft.priceUntil !== null) throw refuse('COUPON_FIRST_PRICE')
    await addCoupon(context.db, act, draft, id)
    return 'ADD'
  },
  nameOf: ({ title2 }) => title2,
}
