import { type BookingField, missingOf } from '@self/contract/booking'
import { useEffect, useEffectEvent } from 'react'
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
    if (isBack) arrive()
  }, [isBack])
}
