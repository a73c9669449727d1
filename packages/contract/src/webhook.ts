import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'

export const refusals = {
  WEBHOOK_FORGED: [400, '결제사의 서명이 맞지 않아요. 웹훅 시크릿을 확인해 주세요.'],
  WEBHOOK_LATE: [400, '오래된 결제 알림이에요. 새 알림을 보내 주세요.'],
} as const satisfies Refusals

/** The provider's notice, JSON or form: only says that a look-up is worth while. */
export const webhookBody = z.object({ imp_uid: text(40), merchant_uid: text(40), status: text(20) })

/** A signed notice of V2, of which only the payment that it is about is read; types and fields of tomorrow may come. */
export const webhookV2Body = z.object({
  type: z.string(),
  data: z.object({ paymentId: z.optional(z.string().check(z.maxLength(64))) }),
})
