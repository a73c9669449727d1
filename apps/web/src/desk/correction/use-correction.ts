import type { DeskReservation } from '@self/contract/desk'
import { CORRECTED } from '@self/contract/desk-correction'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { correct, deskKey } from '../queries.ts'

type Then = { onCorrected: () => void; onSettled: (() => void) | undefined }

/** Corrects a no-show as the reservation was seen; whatever came of it, the list is read anew. */
export function useCorrection(reservation: DeskReservation, { onCorrected, onSettled }: Then) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useAction({
    call: (reason: string) => correct(reservation, reason),
    done() {
      onCorrected()
      toast.success(CORRECTED)
    },
    icon: 'warning',
    settled() {
      onSettled?.()
      return queryClient.invalidateQueries({ queryKey: deskKey })
    },
  })
}
