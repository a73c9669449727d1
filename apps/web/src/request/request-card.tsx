import type { WaitingRequest } from '@self/contract/request'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { Chip } from '../shared/chip.tsx'
import { now } from '../shared/clock.ts'
import { DueLine } from '../shared/due/due-line.tsx'
import { ageText, nearText } from '../shared/due/due-text.ts'
import { instantOf } from '../shared/due/instant-of.ts'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { useOnline } from '../shared/use-online.ts'
import { DeclineSheet } from './answer/decline-sheet.tsx'
import { ProposeSheet } from './answer/propose-sheet.tsx'
import styles from './request-card.module.css'

type RequestCardProps = {
  request: WaitingRequest
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  isConfirming: boolean
  onConfirm: () => void
  /** It has been declined or answered with other starts. */
  onAnswered: () => void
}

/** One request with its three answers. */
export function RequestCard({ request, isChosen, onChoose, ...press }: RequestCardProps) {
  const id = useId()
  const decline = useOpening()
  const propose = useOpening()
  const isOnline = useOnline()
  const at = now()
  const { hopeDate, hopeTime, branchName, userName, userPhone, pass, proposal } = request
  const start = formatStart(hopeDate, hopeTime)
  const about = { size: 'medium', 'aria-describedby': id } as const

  return (
    <li className={isChosen ? `${styles.card} ${styles.chosen}` : styles.card}>
      <div className={styles.times}>
        <DueLine dueAt={instantOf(request.dueAt)} at={at} />
        <p className={styles.age}>{ageText(instantOf(request.madeAt), at)} 신청</p>
      </div>
      <Checkbox isStrong checked={isChosen} onChange={onChoose}>
        <span id={id} className={styles.start}>
          {start}
        </span>
      </Checkbox>
      <p className={styles.facts}>
        <span>{branchName}</span>
        <span>
          {userName} · {userPhone}
        </span>
        {pass && (
          <span>
            이용권 {pass.sessions}회 · {pass.remaining}회 남음
          </span>
        )}
      </p>
      {proposal && (
        <div className={styles.proposal}>
          <Chip kind="warning" icon={Send}>
            다른 시간 제안함
          </Chip>
          <p>
            {proposal.starts.map((one) => nearText(wallClockOf(one), at)).join(', ')}.{' '}
            {nearText(wallClockOf(proposal.expiresAt), at)}까지 답을 기다려요.
          </p>
        </div>
      )}
      <ButtonRow>
        <Button {...about} kind="neutral" disabled={!isOnline} aria-haspopup="dialog" onClick={decline.open}>
          거절
        </Button>
        <Button {...about} kind="neutral" disabled={!isOnline} aria-haspopup="dialog" onClick={propose.open}>
          다른 시간
        </Button>
        <Button {...about} disabled={!isOnline} isLoading={press.isConfirming} onClick={press.onConfirm}>
          확정하기
        </Button>
      </ButtonRow>
      {decline.round > 0 && (
        <DeclineSheet
          key={`decline-${decline.round}`}
          requests={[request]}
          isOpen={decline.isOpen}
          onClose={decline.close}
          onAnswered={press.onAnswered}
        />
      )}
      {propose.round > 0 && (
        <ProposeSheet
          key={`propose-${propose.round}`}
          request={request}
          isOpen={propose.isOpen}
          onClose={propose.close}
          onAnswered={press.onAnswered}
        />
      )}
    </li>
  )
}
