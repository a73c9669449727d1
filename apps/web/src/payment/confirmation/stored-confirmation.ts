import { confirmation } from '@self/contract/booking'
import * as z from 'zod/mini'
import { storedIn } from '../../shared/store/stored-in.ts'

/** What the confirmation pages show, and which reservation they show it of. */
const booked = z.object({ ...confirmation.shape, reservationId: z.optional(z.int()) })
export type Booked = z.infer<typeof booked>
const anyBooked = z.partial(booked)
const stored = storedIn('confirmation', anyBooked)

/** Masked: told to whoever has paid for somebody else, by a link. */
export const isMasked = ({ userPhone = '' }: Partial<Booked>): boolean => userPhone.includes('*')

/** Whatever is there of a confirmation; nothing when there is none at all. */
export function readConfirmation(state: unknown): Partial<Booked> | undefined {
  const { data } = anyBooked.safeParse(state)
  return data && Object.keys(data).length > 0 ? data : undefined
}

/** Spec 2 §2 «from session storage under a saved key when state is missing». */
export const saveConfirmation = (booking: Booked): void => stored.save(booking)

export const loadConfirmation = (): Partial<Booked> | undefined => readConfirmation(stored.load())
