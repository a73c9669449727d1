import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../shared/api/api.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { bookerOf } from './queries.ts'
import { StopMessages } from './stop-messages.tsx'

/** Where whoever was named as a booker stops messages to their number: opened by a link, without a login. docs/decisions/074. */
export function BookerScreen() {
  const { key = '' } = useParams()
  const booker = useQuery(bookerOf(key))
  if (booker.data) return <StopMessages linkKey={key} booker={booker.data} />
  if (isMissing(booker.error))
    return (
      <ResultSection
        isScreen
        asset="error"
        title="찾을 수 없는 링크예요"
        actions={<ButtonLink to="/BranchList">센터 전화번호 보기</ButtonLink>}
      >
        주소가 잘리지 않았는지 확인해 주세요. 받은 지 1년이 지난 링크는 열리지 않아요. 안내를 그만 받으려면
        센터에 전화해 주세요.
      </ResultSection>
    )
  return (
    <>
      <ScreenTitle isHidden>예약 안내 받지 않기</ScreenTitle>
      {booker.isPending ? (
        <Waiting shapes={['title', 'card']} />
      ) : (
        <LoadFailure error={booker.error} onRetry={() => booker.refetch()} />
      )}
    </>
  )
}
