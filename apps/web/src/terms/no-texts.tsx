import { ResultSection } from '../shared/states/result-section.tsx'

/** Before a shop has put its texts of the law in. */
export const NoTexts = ({ title }: { title: string }) => (
  <ResultSection asset="empty-search" title={title}>
    서비스를 열 때 여기에서 읽을 수 있어요.
  </ResultSection>
)
