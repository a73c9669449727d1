import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'

export function NotFoundScreen() {
  return (
    <ResultSection
      isScreen
      asset="center-entrance"
      title="찾는 화면이 없어요"
      actions={
        <ButtonLink to="/" size="medium">
          홈으로
        </ButtonLink>
      }
    >
      주소가 바뀌었거나 잘못 적혔을 수 있어요.
    </ResultSection>
  )
}
