import * as z from 'zod/mini'
import { DESK_METHODS, type DeskMethod, methodLabels } from './desk-payment.ts'
import { type PayMethod, payMethod, payMethodLabel } from './easy-pay.ts'

/** How a sale was paid: online, at a desk, or by a session of a pass. */
export const saleMethod = z.enum([...payMethod.options, ...DESK_METHODS, 'PASS'])
export const SALE_METHODS = saleMethod.options
export type SaleMethod = z.infer<typeof saleMethod>

const labels: Record<PayMethod | DeskMethod | 'PASS', string> = {
  ...payMethodLabel,
  ...methodLabels,
  PASS: '이용권',
}
/** The Korean word of how a sale was paid. */
export const saleMethodLabel = (method: SaleMethod): string => labels[method]

/** WAITING: not paid yet. UNPAID: given up. OWED: to go back to the client. RETURNED: some or all of it went back. */
export const saleState = z.enum(['WAITING', 'TAKEN', 'UNPAID', 'OWED', 'RETURNED'])
export type SaleState = z.infer<typeof saleState>

export const saleStateLabels: Record<SaleState, string> = {
  WAITING: '결제 대기',
  TAKEN: '결제 완료',
  UNPAID: '결제 안 됨',
  OWED: '돌려줄 금액',
  RETURNED: '환불 완료',
}

/** Where it was sold: in the app, by a payment link, at a desk. */
export const saleChannel = z.enum(['APP', 'LINK', 'DESK'])
export type SaleChannel = z.infer<typeof saleChannel>
export const saleChannelLabels: Record<SaleChannel, string> = { APP: '앱', LINK: '결제 링크', DESK: '데스크' }

/** By which of its days a sale is looked for. */
export const saleDay = z.enum(['PAID', 'USED', 'REFUNDED'])
export type SaleDay = z.infer<typeof saleDay>
export const saleDayLabels: Record<SaleDay, string> = { PAID: '결제일', USED: '이용일', REFUNDED: '환불일' }
