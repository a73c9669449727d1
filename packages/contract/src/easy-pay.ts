import * as z from 'zod/mini'

/** Ways to pay beside the card, each only where the shop has a channel for it (D-70). */
export const easyPay = z.enum(['KAKAOPAY', 'NAVERPAY', 'TOSSPAY'])
export type EasyPay = z.infer<typeof easyPay>

/** How an order is paid. */
export const payMethod = z.enum(['CARD', ...easyPay.options])
export type PayMethod = z.infer<typeof payMethod>

/** What members and staff read. */
export const payMethodLabel: Record<PayMethod, string> = {
  CARD: '카드',
  KAKAOPAY: '카카오페이',
  NAVERPAY: '네이버페이',
  TOSSPAY: '토스페이',
}

/** What an answer says of an order's method: nothing of a card. */
export const easyPayOf = (method: PayMethod): { easyPay?: EasyPay } =>
  method === 'CARD' ? {} : { easyPay: method }

/** Naver Pay takes no less, in won. */
const LEAST_FOR_NAVERPAY = 100

/** True where this way to pay refuses so few won; nothing to pay is never too little. */
export const isTooLittleFor = (method: PayMethod, won: number): boolean =>
  method === 'NAVERPAY' && won > 0 && won < LEAST_FOR_NAVERPAY

const windowType = z.object({ pc: z.string(), mobile: z.string() })

/** How the browser opens the window of an easy pay: its channel, or over V1 the older pg in its place. */
export const easyPayChannel = z.object({
  method: easyPay,
  channelKey: z.nullable(z.string()),
  pg: z.nullable(z.string()),
  /** Null where the company's own way is best. */
  windowType: z.nullable(windowType),
  /** What kind of thing is sold, for a company that wants to know. */
  category: z.nullable(z.object({ type: z.string(), id: z.string() })),
})
export type EasyPayChannel = z.infer<typeof easyPayChannel>
