import type { ReactNode } from 'react'
import { ResultSection } from './result-section.tsx'

export const NothingFound = ({ children }: { children: ReactNode }) => (
  <ResultSection asset="empty-search" title="검색 결과가 없습니다.">
    {children}
  </ResultSection>
)
