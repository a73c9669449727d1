import type { ListedMember } from '@self/contract/management'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { resetPasskeys } from '../queries.ts'

/** For somebody of the staff who has lost every passkey and every recovery code; other MASTERs are notified. */
export function PasskeyReset({ member: { memberId, userName } }: { member: ListedMember }) {
  const { confirm } = useDialog()
  const toast = useToast()
  const reset = useAction({
    check: () =>
      confirm(`${userName}님의 패스키를 모두 지울까요?`, {
        helper:
          '패스키와 복구 코드를 쓸 수 없게 되고 모든 기기에서 로그아웃돼요. 본인과 다른 마스터에게 문자로 알려요. 다시 로그인하면 새 패스키를 등록할 수 있어요.',
        icon: 'warning',
        cancelText: '돌아가기',
        confirmText: '패스키 지우기',
      }),
    call: () => resetPasskeys(memberId),
    done: () => toast.success(`${userName}님의 패스키를 지웠어요.`),
  })
  return (
    <div>
      <Button kind="neutral" size="medium" isLoading={reset.isBusy} onClick={() => void reset.start()}>
        패스키 초기화
      </Button>
    </div>
  )
}
