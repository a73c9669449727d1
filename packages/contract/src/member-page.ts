import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { goodwillState } from './goodwill-refund.ts'
import type { Grant } from './grant.ts'
import { type UserType, userType } from './member.ts'
import { ownAccess } from './own-account.ts'
import { sale, saleEvent } from './sale-list.ts'
import { mayDo, type Task } from './task.ts'

/** Of which task somebody needs one to see a part of a member's page. docs/decisions/112. */
const PART_TASKS = {
  bookings: ['SEE_RESERVATIONS'],
  passes: ['SEE_RESERVATIONS', 'SEE_PAYMENTS'],
  orders: ['SEE_PAYMENTS'],
  messages: ['BOOK_RESERVATIONS'],
  consents: ['BOOK_RESERVATIONS', 'READ_ACCESS_LOG'],
  notes: ['WRITE_NOTES'],
  accesses: ['READ_ACCESS_LOG'],
  changes: ['SEE_CHANGES'],
} as const satisfies Record<string, readonly Task[]>
export type MemberPart = keyof typeof PART_TASKS

/** The parts of a member's page that somebody sees, in their order. */
export const partsOf = (staff: { userType: UserType; grants: readonly Grant[] }): MemberPart[] =>
  (Object.keys(PART_TASKS) as MemberPart[]).filter((part) =>
    PART_TASKS[part].some((task) => mayDo(staff, task)),
  )

/** So many of each part at most, the newest. */
export const PART_SIZE = 50

/**
 * at: Korean wall clock, as everywhere on this page. start: of the session that it is about; why: of an ADJUST, and of the
 * RETURN of a no-show. */
const passEntry = z.object({
  seq: z.int(),
  kind: z.enum(['GRANT', 'HOLD', 'USE', 'RETURN', 'EXPIRE', 'REFUND', 'ADJUST']),
  at: z.string(),
  credits: z.int(),
  balance: z.int(),
  start: z.nullable(z.string()),
  why: z.string(),
  who: z.string(),
})

export type PassLedgerEntry = z.infer<typeof passEntry>

const pass = z.object({
  passId: z.int(),
  orderId: z.string(),
  title: z.string(),
  sessions: z.int(),
  remaining: z.int(),
  boughtOn: z.iso.date(),
  expiresOn: z.nullable(z.iso.date()),
  entries: z.array(passEntry),
  /** Of one that isn't refunded: the newest refund beyond its rule, while it waits, and for thirty days once it was declined. */
  goodwill: z.optional(z.nullable(goodwillState)),
})

export type MemberPass = z.infer<typeof pass>

/** REFUSED: it did not arrive. UNSENT: it was of no use any more before it was sent. */
const messageState = z.enum(['WAITING', 'SENT', 'REFUSED', 'UNSENT'])
const message = z.object({ id: z.int(), what: z.string(), at: z.string(), state: messageState })

/** Whether the last message that has been decided about did not arrive: the newest stands first. */
export const isUnreached = (messages: readonly Pick<z.infer<typeof message>, 'state'>[]): boolean =>
  messages.find(({ state }) => state === 'SENT' || state === 'REFUSED')?.state === 'REFUSED'

const consent = z.object({
  id: z.string(),
  title: z.string(),
  agreedOn: z.nullable(z.iso.date()),
  /** To a version before. */
  isFormer: z.optional(z.boolean()),
})
const note = z.object({ id: z.int(), text: z.string(), who: z.string(), at: z.string(), isOwn: z.boolean() })

/** Why a no-show was corrected to attended, by whom, on which Korean day. */
const correction = z.object({ on: z.iso.date(), why: z.string(), who: z.string() })

/** A session with its branch; correction: of a mark that was corrected, where its reader sees more than the own sessions. */
const booking = z.extend(deskReservation, {
  branchCode: z.string(),
  branchName: z.string(),
  correction: z.optional(correction),
})

export type MemberBooking = z.infer<typeof booking>

/** What each part of the page is made of. */
export const memberParts = z.object({
  bookings: z.array(booking),
  passes: z.array(pass),
  orders: z.array(z.extend(sale, { events: z.array(saleEvent) })),
  messages: z.array(message),
  consents: z.array(consent),
  notes: z.array(note),
  accesses: z.array(ownAccess),
  changes: z.array(ownAccess),
})
const { shape } = memberParts

/** The name is masked where its reader has no use for phones; null: a part that its reader may not see. */
const memberPage = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  userType,
  status: z.enum(['ACTIVE', 'INACTIVE']),
  eapInfo: z.string(),
  joinedOn: z.iso.date(),
  /** Has told a name and a phone, and has not signed up. */
  isProspect: z.boolean(),
  isLeaving: z.boolean(),
  bookings: z.nullable(shape.bookings),
  passes: z.nullable(shape.passes),
  orders: z.nullable(shape.orders),
  messages: z.nullable(shape.messages),
  consents: z.nullable(shape.consents),
  notes: z.nullable(shape.notes),
  accesses: z.nullable(shape.accesses),
  changes: z.nullable(shape.changes),
  /** Of a part with older rows than these: where they begin. The version before doesn't tell. */
  more: z.optional(z.partialRecord(z.enum(Object.keys(PART_TASKS) as MemberPart[]), z.string())),
})
export type MemberPage = z.infer<typeof memberPage>
export const memberPageReply = envelope(memberPage)
