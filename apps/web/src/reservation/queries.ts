import { slotReply } from '@self/contract/availability'
import { type BookingDraft, reserveReply } from '@self/contract/booking'
import type { ReserveBody } from '@self/contract/booking-body'
import type { Counsellor } from '@self/contract/counsellor'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { branchTime, lengthQuery } from '../branch/queries.ts'
import { counsellorTime } from '../counsellor/queries.ts'
import { api } from '../shared/api/api.ts'
import { reservationKeys } from './keys.ts'

// A start must not vanish under the finger; the check before booking catches what was taken meanwhile.
const requested = { staleTime: 0, refetchOnWindowFocus: false }

/**
 * The starts that the draft can choose from: the counsellor's at a private branch, else the branch's. Spec 2 §2. minutes:
 * of the coupon or pass that is chosen already (D-18).
 */
export function useStarts(
  { isPrivate, branchCode, date }: BookingDraft,
  counsellor: Pick<Counsellor, 'wrId' | 'branch'> | undefined,
  minutes: number | undefined,
) {
  const ofCounsellor = useQuery({
    ...counsellorTime(isPrivate ? counsellor : undefined, { branchCode, date, minutes }),
    ...requested,
  })
  const ofBranch = useQuery({
    ...branchTime(isPrivate ? '' : branchCode, date, undefined, minutes),
    ...requested,
  })
  return isPrivate ? ofCounsellor : ofBranch
}

type Slot = Pick<BookingDraft, 'branchCode' | 'isPrivate' | 'adminId' | 'date' | 'time'> & {
  minutes?: number | undefined
}

/** Whether a start is still free, asked anew each time. Spec 2 §7. */
export const slotCheck = (
  { branchCode, isPrivate, adminId, date, time, minutes }: Slot,
  bookingId?: number,
) => {
  const moved = bookingId !== undefined && { bookingId: String(bookingId) }
  const query = new URLSearchParams({
    branchCode,
    ...(isPrivate && { adminId }),
    ...moved,
    ...lengthQuery(minutes),
  })
  return queryOptions({
    queryKey: [...reservationKeys.slot, date, time, `${query}`],
    queryFn: async ({ signal }) =>
      (await api(slotReply, `/api/booking/check/${date}T${time}?${query}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
}

export const reserve = (body: ReserveBody) => api(reserveReply, '/api/reserve', { method: 'POST', body })
