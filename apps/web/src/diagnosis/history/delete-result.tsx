import { outcome } from '@self/contract/envelope'
import type { TestResult } from '@self/contract/test-result'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { results } from '../queries.ts'

type DeleteResultProps = { result: TestResult; onDeleted: () => void }

/** One result is gone for good, once its member has said so twice. */
export function DeleteResult({ result: { id, testType, testAt }, onDeleted }: DeleteResultProps) {
  const queryClient = useQueryClient()
  const { confirm } = useDialog()
  const toast = useToast()
  const day = formatDay(wallClockOf(testAt).date)
  const deleting = useAction({
    check: () =>
      confirm('이 결과를 지울까요?', {
        helper: `${day}에 한 ${testType}의 점수와 고른 답을 모두 지우고, 예약과 함께 보냈다면 센터에서도 더는 볼 수 없어요. 지운 뒤에는 되살릴 수 없어요.`,
        icon: 'warning',
        confirmText: '결과 지우기',
        cancelText: '그대로 두기',
        isCritical: true,
      }),
    call: () => api(outcome, `/api/selfTest/testResult/${id}/delete`, { method: 'POST', body: {} }),
    async done() {
      toast.success('결과를 지웠어요.')
      await queryClient.invalidateQueries({ queryKey: results.queryKey })
      onDeleted()
    },
  })
  return (
    <Button
      kind="text"
      size="medium"
      aria-label={`${day} ${testType} 결과 지우기`}
      isLoading={deleting.isBusy}
      onClick={() => void deleting.start()}
    >
      결과 지우기
    </Button>
  )
}
