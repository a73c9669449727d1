/** Price in won, discount in whole percent. */
export type Priced = { price: number; discount: number }

/** Spec 2 §9 «Discount amounts round up»: the product stays a whole number before its one division. */
export const discountAmount = ({ price, discount }: Priced): number => Math.ceil((price * discount) / 100)

/** What is paid, in won: price less the discount (D-33). */
export const finalPrice = (item: Priced): number => item.price - discountAmount(item)

/** For display alone: the final price over the sessions, rounded down (D-33). */
export const pricePerSession = (item: Priced & { session: number }): number =>
  Math.floor(finalPrice(item) / item.session)

/** Thousands separators; nothing gives 0. Spec 1 §5. */
export const formatNumber = (value: number | null | undefined): string => (value || 0).toLocaleString('ko-KR')

/** '1,056,000원' */
export const formatWon = (won: number | null | undefined): string => `${formatNumber(won)}원`
