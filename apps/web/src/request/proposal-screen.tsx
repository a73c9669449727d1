import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../shared/api/api.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { ProposalEnded } from './answer/proposal-ended.tsx'
import { StartChoice } from './answer/start-choice.tsx'
import { proposalOf } from './queries.ts'

/** What a branch proposes instead of the requested start: opened by a link, without a login. docs/decisions/039. */
export function ProposalScreen() {
  const { key = '' } = useParams()
  const proposal = useQuery(proposalOf(key))
  if (proposal.isPending)
    return (
      <>
        <ScreenTitle isHidden>다른 시간 고르기</ScreenTitle>
        <Waiting shapes={['title', 'card', 'card']} />
      </>
    )
  if (proposal.data) {
    if (proposal.data.state !== 'OPEN') return <ProposalEnded proposal={proposal.data} />
    return <StartChoice linkKey={key} proposal={proposal.data} onChanged={() => proposal.refetch()} />
  }
  if (!isMissing(proposal.error))
    return (
      <>
        <ScreenTitle isHidden>다른 시간 고르기</ScreenTitle>
        <LoadFailure error={proposal.error} onRetry={() => proposal.refetch()} />
      </>
    )
  return (
    <ResultSection
      isScreen
      asset="error"
      title="찾을 수 없는 링크예요"
      actions={<ButtonLink to="/BranchList">센터 전화번호 보기</ButtonLink>}
    >
      주소가 잘리지 않았는지 확인해 주세요. 그래도 열리지 않으면 센터에 전화해 주세요.
    </ResultSection>
  )
}
