import { Component, type ReactNode } from 'react'
import { Button } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'

/** A screen that breaks, or whose file does not arrive, leaves header and footer standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <ResultSection
        isScreen
        asset="error"
        title="화면을 불러오지 못했어요"
        actions={
          <Button size="medium" onClick={() => window.location.reload()}>
            새로 고침
          </Button>
        }
      >
        새로 고침하면 대부분 다시 열려요.
      </ResultSection>
    )
  }
}
