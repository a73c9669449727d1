import { type DeskReservation, deskStep } from '@self/contract/desk'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { deskKey, waive } from '../queries.ts'

/** Marks a no-show as the reservation was seen and gives its session back; whatever came of it, the list is read anew. */
export function useWaiver(reservation: DeskReservation, onWaived: () => void) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useAction({
    call: (reason: string) => waive(reservation, reason),
    done() {
      onWaived()
      toast.success(`${deskStep('no-show').done} 이용권 1회를 돌려줬어요.`)
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}
