import type { DeskReservation } from '@self/contract/desk'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { deskKey } from '../queries.ts'
import { endSeries } from './queries.ts'

type SeriesEndProps = { reservation: DeskReservation; isBusy: boolean; onEnded: () => void }

/** Whoever wants none of their weekly sessions any more is spared a press, and a message, for each. */
export function SeriesEnd({ reservation, isBusy, onEnded }: SeriesEndProps) {
  const { id, hopeDate, hopeTime } = reservation
  const toast = useToast()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  const end = useAction({
    check: () =>
      confirm(
        `${formatStart(hopeDate, hopeTime)}부터 매주 예약을 모두 취소할까요? 이용권 횟수가 돌아오고, 고객에게 문자 한 통으로 알려 드려요.`,
        { icon: 'warning', cancelText: '그대로 두기', confirmText: '모두 취소하기' },
      ),
    call: () => endSeries(id),
    done({ message = '' }) {
      onEnded()
      toast.success(message)
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  return (
    <Button kind="neutral" size="medium" disabled={isBusy} isLoading={end.isBusy} onClick={() => end.start()}>
      이 예약부터 매주 예약 모두 취소하기
    </Button>
  )
}
