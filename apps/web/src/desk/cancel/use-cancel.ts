import type { DeskReservation } from '@self/contract/desk'
import type { CancelCause } from '@self/contract/goodwill-refund'
import { CANCELLED } from '@self/contract/refund'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { cancelByGoodwill, cancelForCause, deskKey } from '../queries.ts'

/** refund and reason where it gives back more than the client could claim; isLateCancel: where that is nothing. */
type Cancelling = { cause: CancelCause } & (
  | { refund: number; reason: string }
  | { refund?: undefined; isLateCancel?: true }
)

/** Cancels as the reservation was seen, or requests it; whatever came of it, the list is read anew. */
export function useCancel(reservation: DeskReservation, onCancelled: () => void) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useAction({
    call: async (cancelling: Cancelling) => {
      if (cancelling.refund !== undefined) return cancelByGoodwill(reservation, cancelling)
      await cancelForCause(reservation, cancelling)
      return CANCELLED
    },
    done(message) {
      onCancelled()
      toast.success(message)
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}
