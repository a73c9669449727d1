import type { Proposal } from '@self/contract/proposal'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { Phone } from 'lucide-react'
import { ButtonLink } from '../../shared/form/button.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import styles from './start-choice.module.css'

/** What became of proposed starts. */
export function ProposalEnded({ proposal }: { proposal: Proposal }) {
  const { state, starts, branchName } = proposal
  const [chosen = ''] = starts
  if (state === 'CHOSEN')
    return (
      <ResultSection
        isScreen
        asset="success"
        title={`${startText(chosen)} 예약이 확정됐어요`}
        actions={
          <>
            <BranchCall proposal={proposal} />
            <ButtonLink kind="neutral" to="/MyList">
              내 일정 보기
            </ButtonLink>
          </>
        }
      >
        {branchName}에서 만나요. 확정 문자도 보내 드려요.
      </ResultSection>
    )
  const { title, text } = endOf(proposal)
  return (
    <ResultSection
      isScreen
      asset="empty-schedule"
      title={title}
      actions={
        <>
          <BranchCall proposal={proposal} />
          <ButtonLink kind="neutral" to="/MyList">
            내 일정 보기
          </ButtonLink>
        </>
      }
    >
      {text}
    </ResultSection>
  )
}

function endOf({ state, isOvertaken, insteadOf }: Proposal): { title: string; text: string } {
  if (state === 'NONE') return NONE
  if (!isOvertaken) return OVER
  return {
    title: '제안이 끝났어요',
    text: `그사이 예약이 바뀌어 다른 시간은 고를 수 없어요. ${startText(insteadOf)} 예약은 그대로예요.`,
  }
}

const NONE = {
  title: '다른 시간이 필요하다고 알렸어요',
  text: '처음 시간은 그대로 있어요. 센터가 확인하고 다시 알려 드려요.',
}
const OVER = {
  title: '고를 수 있는 시간이 지났어요',
  text: '그사이 예약이 바뀌었을 수도 있어요. 지금 상태는 내 일정에서 볼 수 있어요.',
}

export function BranchCall({ proposal: { branchName, branchPhone } }: { proposal: Proposal }) {
  return (
    branchPhone && (
      <a href={`tel:${branchPhone}`} className={styles.phone}>
        <Phone aria-hidden="true" size={16} />
        {branchName} {branchPhone}
      </a>
    )
  )
}

export function startText(start: string): string {
  const { date, time } = wallClockOf(start)
  return formatStart(date, time)
}
