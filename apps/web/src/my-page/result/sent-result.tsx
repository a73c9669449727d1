import { outcome } from '@self/contract/envelope'
import { useQueryClient } from '@tanstack/react-query'
import { reservationKeys } from '../../reservation/keys.ts'
import { api } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './sent-result.module.css'

type SentResultProps = { reservationId: number; describedBy: string; onWithdrawn: () => void }

/** That a result of a self-test was sent with the reservation, and its way back. */
export function SentResult({ reservationId, describedBy, onWithdrawn }: SentResultProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const withdraw = useAction({
    check: () =>
      confirm('보낸 자가진단 결과를 취소할까요?', {
        icon: 'question',
        helper: '이 예약에서는 더 볼 수 없게 돼요. 예약과 내 정보에 있는 결과는 그대로예요.',
        confirmText: '보낸 결과 취소',
        cancelText: '그대로 두기',
      }),
    call: () => api(outcome, `/api/reserve/${reservationId}/result/withdraw`, { method: 'POST' }),
    async done({ message }) {
      if (message) toast.success(message)
      onWithdrawn()
      await invalidate(queryClient, [reservationKeys.mine])
    },
  })
  return (
    <div className={styles.sent}>
      <p className={styles.words}>자가진단 결과를 함께 보냈어요.</p>
      <Button
        kind="text"
        size="medium"
        aria-describedby={describedBy}
        isLoading={withdraw.isBusy}
        onClick={() => withdraw.start()}
      >
        보낸 결과 취소
      </Button>
    </div>
  )
}
