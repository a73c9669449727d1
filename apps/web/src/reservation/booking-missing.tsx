import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'

/** A page that confirms a booking was opened without one: nothing is claimed. */
export function BookingMissing() {
  return (
    <ResultSection
      isScreen
      asset="empty-search"
      title="예약 정보를 찾을 수 없어요"
      actions={<ButtonLink to="/MyInfo">내 일정 보기</ButtonLink>}
    >
      예약을 마쳤다면 내 일정에서 확인할 수 있어요.
    </ResultSection>
  )
}
