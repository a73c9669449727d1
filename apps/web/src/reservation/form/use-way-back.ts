import { type BookingField, missingOf } from '@self/contract/booking'
import { toKst } from '@self/contract/time'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { now } from '../../shared/clock.ts'
import { useAddress } from '../../shared/store/use-address.ts'
import type { BookingState } from '../draft.ts'

/** Marks the address that a login leads back to. */
export const WAY_BACK = '#missing=1'

/** Who was sent to log in comes back to the field that is missing, once it is known who it is. */
export function useWayBack(draft: BookingState, focus: (field: BookingField) => void): void {
  const [{ missing }, change] = useAddress('missing')
  const isBack = missing !== '' && draft.name !== ''

  const arrive = useEffectEvent(() => {
    change({ missing: '' })
    const first = missingOf(draft)
    if (first) focus(first.field)
  })

  useEffect(() => {
    if (isBack) queueMicrotask(() => arrive()) // it opens a step at once, which React refuses within an effect
  }, [isBack])
}

/** The full day that is looked at to be waited for, '' for none: a login and a reload find it again. */
export function useFullDate() {
  const [{ full }, change] = useAddress('full')
  const isToCome = z.iso.date().safeParse(full).success && full > toKst(now()).date
  return [isToCome ? full : '', (date: string) => change({ full: date })] as const
}
