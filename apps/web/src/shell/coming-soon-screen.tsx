import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'

export function ComingSoonScreen() {
  return (
    <ResultSection
      isScreen
      asset="center-lounge"
      title="준비하고 있어요"
      actions={
        <ButtonLink to="/Reservation" size="medium">
          상담 예약하기
        </ButtonLink>
      }
    >
      곧 여기에서 만나요. 상담은 지금도 예약할 수 있어요.
    </ResultSection>
  )
}
