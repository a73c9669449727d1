import type { DeskClient } from '@self/contract/desk-booking'
import type { Picks } from '../../series/choice.ts'
import type { searchClients } from '../board/queries.ts'
import type { Target } from '../moving/target.ts'
import type { PaymentChoice } from '../payment/payment-choice.ts'

/** What is being booked, with all that is written so far: the desk that a turned tablet shows goes on with it. */
export type BookingDraft = {
  target: Target
  /** For whom, once somebody is chosen; null once nobody is any more. */
  client?: DeskClient | null
  choice?: PaymentChoice | undefined
  weeks?: number
  picks?: Picks
  query?: string
  found?: Awaited<ReturnType<typeof searchClients>>
  isNew?: boolean
  userName?: string
  userPhone?: string
}

/** What is written to find or to add who it is for. */
export type ClientDraft = Omit<BookingDraft, 'target'>

type Change = (draft: BookingDraft | undefined) => BookingDraft | undefined
/** Another booking, none, or what becomes of the one under way. */
export type OnBooking = (booking: BookingDraft | undefined | Change) => void
export type ChangeBooking = (part: Partial<BookingDraft>) => void

/** Whether closing it would lose what somebody has chosen or typed, beyond the hour. */
export const isWritten = ({ client, choice, query, userName, userPhone }: BookingDraft): boolean =>
  Boolean(client ?? choice) || [query, userName, userPhone].some(Boolean)
