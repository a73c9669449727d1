import type { ReactNode } from 'react'
import { ResultSection } from './result-section.tsx'

export const NothingListed = ({ children }: { children: ReactNode }) => (
  <ResultSection asset="empty-search" title="조회 결과가 없습니다.">
    {children}
  </ResultSection>
)
