import * as z from 'zod/mini'
import { deskSlot } from './desk-move.ts'
import { deskPayment } from './desk-payment.ts'
import { envelope } from './envelope.ts'
import { personName } from './name.ts'
import { mobilePhone, phoneDigits } from './phone.ts'
import { type Refusals, withSentence } from './refusal.ts'
import { id, text } from './text.ts'

export const refusals = {
  CLIENT_SEARCH_SHORT: [400, '이름 한 글자, 번호 세 자리, 또는 주문 번호를 적어 주세요.'],
  CLIENT_HAS_NO_PHONE: [
    409,
    '휴대폰 번호가 없어요. 회원이 앱에서 인증하거나, 회원 페이지에서 바꾼 뒤 잡아 주세요.',
  ],
  CLIENT_NAMED_OTHERWISE: [
    409,
    '이 번호는 다른 이름으로 가입되어 있어요. 이름을 확인하고, 번호로 회원을 찾아 주세요.',
  ],
  CLIENT_PAUSED: [
    409,
    '이용을 멈춘 회원의 번호예요. 고객 지원에서 회원 페이지를 열어 다시 이용하게 한 뒤 예약을 잡아 주세요.',
  ],
  CLIENT_MISNAMED: [
    409,
    '이 번호는 아직 가입하지 않은 고객이 다른 이름으로 등록되어 있어요. 번호로 찾아 확인하고, 이름이 잘못되었으면 회원 페이지에서 고쳐 주세요.',
  ],
} as const satisfies Refusals

/** What somebody on the phone says: an order's number, digits of a phone, or part of a name; '#12' from a member's page. */
export const clientSearchBody = z.strictObject({ query: text(50) })

const ORDER = /^mid_[A-Za-z0-9]{8,36}$/
const MEMBER = /^#\d{1,9}$/
const FEWEST_DIGITS = 3

/** The search for a member whose id is known. */
export const searchOfMember = (memberId: number): string => `#${memberId}`

/** What a search looks for; the code of why it looks for nothing. */
export function clientSearchOf(query: string) {
  const term = query.normalize('NFC').trim()
  if (ORDER.test(term)) return { kind: 'order', term } as const
  if (MEMBER.test(term)) return { kind: 'member', term: term.slice(1) } as const
  const digits = phoneDigits(term)
  const isPhone = /^[\d\s+-]+$/.test(term)
  if (isPhone && digits.length >= FEWEST_DIGITS) return { kind: 'phone', term: digits } as const
  if (!isPhone && term) return { kind: 'name', term } as const
  return { kind: 'nothing', ...withSentence(refusals, 'CLIENT_SEARCH_SHORT') } as const
}

/** userPhone: masked. hasAgreed: may be sent a link to pay by. */
const deskClient = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  eapInfo: z.string(),
  hasAgreed: z.boolean(),
})
export type DeskClient = z.infer<typeof deskClient>
/** hasMore: others are found that this answer has no room for. The version before doesn't tell. */
const foundClients = z.object({ clients: z.array(deskClient), hasMore: z.optional(z.boolean()) })
export const clientsReply = envelope(foundClients)

/** Somebody who is no member yet: what is needed to hold an hour, and nothing of why they come. */
export const newClientBody = z.strictObject({
  userName: personName(40),
  userPhone: mobilePhone,
})
export const newClientReply = envelope(deskClient)

/** What somebody can pay with at a branch on a day. */
export const clientOptionsQuery = z.strictObject({
  memberId: id,
  branchCode: deskSlot.shape.branchCode,
  date: deskSlot.shape.date,
})

/** A link that we send, by which the client pays in the app; or how the desk is paid. */
const bookingPayment = z.union([z.strictObject({ method: z.literal('LINK'), couponId: id }), deskPayment])
export type BookingPayment = z.infer<typeof bookingPayment>

/** A session for a client; without a payment it is paid later. */
export const bookBody = z.extend(deskSlot, {
  memberId: id,
  isOutside: z.optional(z.boolean()),
  payment: z.optional(bookingPayment),
})
export type BookBody = z.infer<typeof bookBody>

/** reservationId: null where a link was sent, which holds the hour until it is paid. */
export const bookReply = envelope(z.object({ reservationId: z.nullable(z.int()) }))

export const BOOKED_FOR_CLIENT = '예약을 잡았어요.'
export const LINK_SENT = '결제 링크를 문자로 보냈어요. 결제하면 예약이 확정돼요.'
