import type { WaitingRequest } from '@self/contract/request'
import { wallClockOf } from '@self/contract/time'
import { Send } from 'lucide-react'
import { Panel } from '../../shared/admin/panel.tsx'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { DueLine } from '../../shared/due/due-line.tsx'
import { ageText, nearText } from '../../shared/due/due-text.ts'
import { instantOf } from '../../shared/due/instant-of.ts'
import { Button } from '../../shared/form/button.tsx'
import { useOnline } from '../../shared/use-online.ts'
import { ProposeFields } from '../answer/propose-fields.tsx'
import { useProposal } from '../answer/use-proposal.ts'
import { payText, startOf } from './request-columns.tsx'
import styles from './request-panel.module.css'

type RequestPanelProps = {
  request: WaitingRequest
  isFocused: boolean
  isConfirming: boolean
  onConfirm: () => void
  onDecline: () => void
  onAnswered: () => void
  onClose: () => void
}

/** One request beside the list, with its three answers. */
export function RequestPanel({ request, isFocused, isConfirming, ...press }: RequestPanelProps) {
  const isOnline = useOnline()
  const proposal = useProposal(request, press.onAnswered)
  const { starts, send, isBusy } = proposal
  const isProposing = starts.length > 0
  const main = () => (isProposing ? send() : press.onConfirm())
  useKeys({ 'Ctrl Enter': { label: isProposing ? '제안하기' : '확정하기', run: () => void main() } })

  return (
    <Panel
      title={request.userName}
      isFocused={isFocused}
      isUnsaved={isProposing}
      above={<DueLine dueAt={instantOf(request.dueAt)} at={now()} />}
      onClose={press.onClose}
      foot={
        <>
          <Button
            size="medium"
            disabled={!isOnline}
            isLoading={isProposing ? isBusy : isConfirming}
            onClick={main}
          >
            {isProposing ? `${starts.length}개 시간 제안하기` : '확정하기'}
          </Button>
          <div className={styles.others}>
            {isProposing && (
              <Button
                kind="neutral"
                size="medium"
                disabled={!isOnline}
                isLoading={isConfirming}
                onClick={press.onConfirm}
              >
                그대로 확정
              </Button>
            )}
            <Button
              kind="neutral"
              size="medium"
              disabled={!isOnline}
              aria-haspopup="dialog"
              onClick={press.onDecline}
            >
              거절
            </Button>
          </div>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: '원한 시간', detail: startOf(request), isStrong: true },
          { term: '센터', detail: request.branchName },
          { term: '번호', detail: request.userPhone },
          { term: '결제', detail: payText(request) },
          { term: '신청', detail: ageText(instantOf(request.madeAt), now()) },
        ]}
      />
      {request.proposal && (
        <div className={styles.proposal}>
          <Chip kind="warning" icon={Send}>
            다른 시간 제안함
          </Chip>
          <p>
            {request.proposal.starts.map((one) => nearText(wallClockOf(one), now())).join(', ')}.{' '}
            {nearText(wallClockOf(request.proposal.expiresAt), now())}까지 답을 기다려요.
          </p>
        </div>
      )}
      <section aria-label="다른 시간 제안" className={styles.part}>
        <h3 className={styles.heading}>다른 시간 제안</h3>
        <ProposeFields request={request} proposal={proposal} />
      </section>
    </Panel>
  )
}
