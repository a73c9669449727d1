import type { DeskReservation } from '@self/contract/desk'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { deskKey } from '../queries.ts'
import { endSeries } from './queries.ts'

/** The press that cancels a session and those that follow it, as their client could. */
export function useSeriesEnd({ id, hopeDate, hopeTime }: DeskReservation, onEnded: () => void) {
  const toast = useToast()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  return useAction({
    check: () =>
      confirm(`${formatStart(hopeDate, hopeTime)}부터 매주 예약을 취소할까요?`, {
        helper:
          '이용권 횟수가 돌아오고, 고객에게 문자 한 통으로 알려 드려요. 취소 기한이 지났거나 따로 결제한 예약은 그대로예요.',
        ...{ icon: 'warning', cancelText: '돌아가기', confirmText: '취소하기' },
      }),
    call: () => endSeries(id),
    done({ message = '' }) {
      onEnded()
      toast.success(message)
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}

type SeriesEndProps = { end: ReturnType<typeof useSeriesEnd>; isBusy: boolean }

/** Whoever wants none of their weekly sessions any more is spared a press, and a message, for each. */
export function SeriesEnd({ end, isBusy }: SeriesEndProps) {
  const isOff = !useOnline() || isBusy
  return (
    <Button kind="neutral" size="medium" disabled={isOff} isLoading={end.isBusy} onClick={() => end.start()}>
      이 예약부터 매주 예약 모두 취소하기
    </Button>
  )
}
