import type { WaitingRequest } from '@self/contract/request'
import { formatStart } from '@self/contract/time-format'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useOnline } from '../../shared/use-online.ts'
import { ProposeFields } from './propose-fields.tsx'
import styles from './propose-sheet.module.css'
import { useProposal } from './use-proposal.ts'

type ProposeSheetProps = {
  request: WaitingRequest
  isOpen: boolean
  onClose: () => void
  onAnswered: () => void
}

/** Up to three other starts of the same branch, which the member chooses from by a link. */
export function ProposeSheet({ request, isOpen, onClose, onAnswered }: ProposeSheetProps) {
  const isOnline = useOnline()
  const proposal = useProposal(request, () => {
    onClose()
    onAnswered()
  })
  const { starts, send, isBusy } = proposal
  const close = useSureClose({
    ...{ isUnsaved: starts.length > 0, isBusy, onClose },
    ...{ question: '고른 시간을 버릴까요?', stay: '계속 고르기' },
  })

  return (
    <Sheet
      title="다른 시간 제안"
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button disabled={!isOnline || starts.length === 0} isLoading={isBusy} onClick={() => send()}>
          {starts.length > 0 ? `${starts.length}개 시간 문자로 보내기` : '보낼 시간을 골라 주세요'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          신청한 시간 {formatStart(request.hopeDate, request.hopeTime)} · {request.branchName}
        </p>
        <ProposeFields request={request} proposal={proposal} />
      </div>
    </Sheet>
  )
}
