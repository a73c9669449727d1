import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../shared/api/api.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { PersonPage } from './page/person-page.tsx'
import { profileOf } from './profile-queries.ts'

/** One counsellor: what they work on and how, their free hours, and the way to book with them. */
export function CounsellorScreen() {
  const { wrId = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(wrId)
  const profile = useQuery({ ...profileOf(Number(wrId)), enabled: isNumber })
  if (profile.data) return <PersonPage key={wrId} profile={profile.data} />
  if (!isNumber || (profile.error instanceof ApiError && profile.error.code === 'NOT_FOUND'))
    return <Unknown />
  if (profile.isError)
    return <LoadFailure screen="상담사 소개" error={profile.error} onRetry={() => profile.refetch()} />
  return <Waiting shapes={['circle', 'title', 'card', 'block']} />
}

const Unknown = () => (
  <ResultSection
    isScreen
    asset="empty-search"
    title="상담사를 찾지 못했어요"
    actions={<ButtonLink to="/Reservation">예약 화면으로</ButtonLink>}
  >
    예약 화면의 전문가 소개에서 지금 있는 상담사를 볼 수 있어요.
  </ResultSection>
)
