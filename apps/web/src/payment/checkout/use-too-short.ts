import type { Coupon } from '@self/contract/coupon'
import { tooShortSentence } from '@self/contract/opening'
import { minutesOf } from '@self/contract/time'
import { useQueries, useQuery } from '@tanstack/react-query'
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
  const sentences = useQueries({
    queries: lengths.map((minutes) => ({
      ...counsellorTime(counsellor, { branchCode, date, minutes }),
      staleTime: 0,
    })),
    combine: (days) =>
      new Map(
        days.map(({ data }, index) => {
          const minutes = lengths[index] ?? 0
          const free = data?.filter(({ status }) => status === 'ON').map(({ startTime }) => startTime)
          const fits = !free || free.includes(time)
          return [minutes, fits ? undefined : tooShortSentence(minutes, time, nearestOf(free, time))]
        }),
      ),
  })
  return ({ minutes }: Coupon): string | undefined => sentences.get(minutes)
}

const nearestOf = (starts: readonly string[], time: string): string | undefined =>
  starts.toSorted((a, b) => distance(a, time) - distance(b, time)).at(0)

const distance = (a: string, b: string): number => Math.abs(minutesOf(a) - minutesOf(b))
