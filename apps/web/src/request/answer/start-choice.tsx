import { finalOnceChosen } from '@self/contract/deadline-request'
import type { Proposal } from '@self/contract/proposal'
import { wallClockOf } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { policy } from '../../policy/queries.ts'
import { now } from '../../shared/clock.ts'
import { nearText } from '../../shared/due/due-text.ts'
import { instantOf } from '../../shared/due/instant-of.ts'
import { Button } from '../../shared/form/button.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { chooseNone, chooseStart, proposalOf } from '../queries.ts'
import { BranchCall, startText } from './proposal-ended.tsx'
import styles from './start-choice.module.css'

type StartChoiceProps = { linkKey: string; proposal: Proposal; onChanged: () => void }

/** One press chooses a start, or says that none fits. */
export function StartChoice({ linkKey, proposal, onChanged }: StartChoiceProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { start, current, isBusy } = useAction({
    call: (choice: string) => (choice ? chooseStart(linkKey, choice) : chooseNone(linkKey)),
    done: (answered) => queryClient.setQueryData(proposalOf(linkKey).queryKey, answered),
    refused: { PROPOSAL_OVER: onChanged },
    icon: 'warning',
  })
  const { data: rule } = usePart('변경·취소 기한', policy)
  const finalOf = (one: string) => rule && finalOnceChosen(instantOf(one), rule, now())
  const until = nearText(wallClockOf(proposal.expiresAt), now())

  return (
    <div className={styles.screen}>
      <div>
        <ScreenTitle className={styles.title}>어느 시간이 좋으세요?</ScreenTitle>
        <p className={styles.about}>
          {proposal.branchName}에서 {proposal.isBooked ? '예약하신' : '신청하신'}{' '}
          {startText(proposal.insteadOf)}에 맞추기 어려워 다른 시간을 잡아 뒀어요.
        </p>
      </div>
      <section aria-labelledby={id} className={styles.choice}>
        <h2 id={id} className={styles.until}>
          {until}까지 골라 주세요
        </h2>
        <ul className={styles.starts}>
          {proposal.starts.map((one, at) => (
            <li key={one}>
              <Button
                kind="neutral"
                aria-describedby={`${id}-${at}`}
                disabled={!isOnline}
                isLoading={current === one}
                onClick={() => isBusy || start(one)}
              >
                {[startText(one), proposal.counsellors[at]].filter(Boolean).join(' · ')} 예약하기
              </Button>
              {finalOf(one) && (
                <p id={`${id}-${at}`} className={styles.note}>
                  {finalOf(one)}
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.note}>누르면 그 시간으로 바로 확정되고 문자로 알려 드려요.</p>
      </section>
      <Button kind="text" disabled={!isOnline} isLoading={current === ''} onClick={() => isBusy || start('')}>
        다른 시간이 필요해요
      </Button>
      <BranchCall proposal={proposal} />
    </div>
  )
}
