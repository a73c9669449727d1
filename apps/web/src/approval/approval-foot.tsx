import type { ApprovalState } from '@self/contract/approval'
import type { ReactNode } from 'react'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './approval-foot.module.css'

const DONE = { approve: '승인했어요.', 'take-back': '초안으로 되돌렸어요.', discard: '초안을 지웠어요.' }
type ApprovalStep = keyof typeof DONE

type ApprovalFootProps = {
  state: ApprovalState
  /** Whoever has written on it can't approve it. */
  isOwn: boolean
  isUnsaved: boolean
  /** Can't come into force as it is. */
  isUnfit: boolean
  save: ReactNode
  ask: () => Promise<unknown>
  step: (step: ApprovalStep) => Promise<unknown>
  /** Begins a draft with this content, and gives its id. */
  draft: () => Promise<number>
  draftLabel: string
  renew: () => Promise<unknown>
  onOpen: (id: number) => void
  onClose: () => void
}

/** What can be done next with what one writes and another approves. docs/decisions/097. */
export function ApprovalFoot({
  state,
  isOwn,
  isUnsaved,
  isUnfit,
  save,
  renew,
  onOpen,
  onClose,
  ...calls
}: ApprovalFootProps) {
  const toast = useToast()
  const { confirm } = useDialog()
  const asking = useAction({
    call: calls.ask,
    done: () => toast.success('승인을 요청했어요.'),
    settled: renew,
  })
  const stepping = useAction({
    check: (step) =>
      step !== 'discard' ||
      confirm('이 초안을 지울까요?', {
        icon: 'warning',
        helper: '쓴 내용이 모두 지워지고 되돌릴 수 없어요.',
        confirmText: '지우기',
        cancelText: '돌아가기',
        isCritical: true,
      }),
    call: calls.step,
    done(_, step) {
      toast.success(DONE[step])
      if (step === 'discard') onClose()
    },
    settled: renew,
  })
  const drafting = useAction({
    call: () => calls.draft().finally(renew),
    done: onOpen,
  })
  const stepButton = (step: ApprovalStep, label: string) => (
    <Button kind="neutral" size="medium" isLoading={stepping.isBusy} onClick={() => stepping.start(step)}>
      {label}
    </Button>
  )

  if (state === 'IN_FORCE' || state === 'FORMER')
    return (
      <Button size="medium" isLoading={drafting.isBusy} onClick={() => drafting.start()}>
        {calls.draftLabel}
      </Button>
    )
  if (state === 'DRAFT')
    return (
      <>
        {save}
        <div className={styles.others}>
          <Button
            kind="neutral"
            size="medium"
            isLoading={asking.isBusy}
            disabled={isUnsaved || isUnfit}
            onClick={() => asking.start()}
          >
            승인 요청
          </Button>
          {stepButton('discard', '초안 지우기')}
        </div>
      </>
    )
  return (
    <>
      {state === 'WAITING' && (
        <Button
          size="medium"
          isLoading={stepping.isBusy}
          disabled={isOwn || isUnfit}
          onClick={() => stepping.start('approve')}
        >
          승인하기
        </Button>
      )}
      {stepButton('take-back', '초안으로 되돌리기')}
    </>
  )
}
