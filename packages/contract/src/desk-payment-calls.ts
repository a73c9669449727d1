import * as z from 'zod/mini'
import type { DeskReservation } from './desk.ts'
import { deskPayment, won } from './desk-payment.ts'
import { envelope } from './envelope.ts'
import { revision } from './revision.ts'

/** A confirmation or a mark as its reservation was seen, with how it is paid; left out, it is paid later. */
export const payableStepBody = z.strictObject({ revision, payment: z.optional(deskPayment) })
/** The payment alone, of a reservation that stands. */
export const paymentBody = z.strictObject({
  revision,
  payment: deskPayment,
  /** Somebody has read that the session becomes longer and what is proposed for it ends. */
  endsProposal: z.optional(z.literal(true)),
})
/** It takes longer than the session does, for which other starts are proposed: they end with it. */
const endsProposal = z.optional(z.literal(true))

/** What a reservation can be paid with at the desk: the member's passes that fit, soonest end first, and the price list. */
const payOptions = z.object({
  passes: z.array(
    z.object({
      passId: z.int(),
      title: z.string(),
      sessions: z.int(),
      remaining: z.int(),
      expiresOn: z.nullable(z.iso.date()),
      endsProposal,
    }),
  ),
  prices: z.array(z.object({ couponId: z.int(), title: z.string(), amount: z.int(), endsProposal })),
  hasCompany: z.boolean(),
  /** The note beside what has been taken, '' without one. */
  note: z.string(),
})
export type PayOptions = z.infer<typeof payOptions>
export const payOptionsReply = envelope(payOptions)

/** The won that the desk hands back: all that it has taken, another sum is refused. */
export const handBackBody = z.strictObject({ amount: won })

/** Won that the desk owes for a cancelled reservation (D-42): 0 where it has taken none. */
export const owedAtDesk = ({
  state,
  taken,
  isCancelledLate,
}: Pick<DeskReservation, 'state' | 'taken' | 'isCancelledLate'>): number =>
  state === 'CANCEL' && !isCancelledLate ? (taken?.amount ?? 0) : 0

export const PAYMENT_TAKEN = '결제를 기록했어요.'
export const HANDED_BACK = '돌려준 금액을 기록했어요.'
