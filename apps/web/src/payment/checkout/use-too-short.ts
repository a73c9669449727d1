import type { Coupon } from '@self/contract/coupon'
import { tooShortSentence } from '@self/contract/opening'
import { minutesOf } from '@self/contract/time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { counsellorKeys } from '../../counsellor/keys.ts'
import { counsellorsOfDay, counsellorTime } from '../../counsellor/queries.ts'
import type { BookingState } from '../../reservation/draft.ts'

/**
 * Why a coupon doesn't fit the chosen start, with the nearest start of that day that it fits; undefined where it does,
 * or where that isn't known. Advice: the hold decides (D-18).
 */
export function useTooShort(booking: BookingState, coupons: readonly Coupon[]) {
  const { branchCode, date, adminId, time } = booking
  const counsellors = useQuery(counsellorsOfDay(branchCode, date))
  const counsellor = counsellors.data?.find((one) => one.adminId === adminId)
  const lengths = [...new Set(coupons.map(({ minutes }) => minutes))]
  const starts = useQuery({
    queryKey: [...counsellorKeys.time, 'lengths', counsellor?.wrId, branchCode, date, ...lengths],
    queryFn: counsellor
      ? ({ client }) =>
          Promise.all(
            lengths.map(async (minutes) => {
              const day = { ...counsellorTime(counsellor, { branchCode, date, minutes }), staleTime: 0 }
              const starts = await client.fetchQuery(day).catch(() => undefined)
              const free = starts?.filter(({ status }) => status === 'ON').map(({ startTime }) => startTime)
              return { minutes, free }
            }),
          )
      : skipToken,
    staleTime: 0,
  })
  return ({ minutes }: Coupon): string | undefined => {
    const free = starts.data?.find((each) => each.minutes === minutes)?.free
    if (!free || free.includes(time)) return
    return tooShortSentence(minutes, time, nearestOf(free, time))
  }
}

const nearestOf = (starts: readonly string[], time: string): string | undefined =>
  starts.toSorted((a, b) => distance(a, time) - distance(b, time)).at(0)

const distance = (a: string, b: string): number => Math.abs(minutesOf(a) - minutesOf(b))
