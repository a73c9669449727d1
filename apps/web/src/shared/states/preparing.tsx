import { ResultSection } from './result-section.tsx'

/** Before the first branch is there. */
export const Preparing = () => (
  <ResultSection asset="center-lounge" title="상담을 준비하고 있어요">
    센터가 문을 열면 여기에서 예약할 수 있어요. 조금만 기다려 주세요.
  </ResultSection>
)
