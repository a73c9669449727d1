import { Component, type ReactNode } from 'react'
import { Button } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'

const reload = () => window.location.reload()

/** A screen that breaks, or whose file does not arrive, leaves header and footer standing; without a connection it waits for one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate() {
    if (this.state.isBroken) window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return navigator.onLine ? <Broken /> : <Offline />
  }
}

const Broken = () => (
  <ResultSection
    isScreen
    asset="error"
    title="화면을 불러오지 못했어요"
    actions={
      <Button size="medium" onClick={reload}>
        새로 고침
      </Button>
    }
  >
    새로 고침하면 대부분 다시 열려요.
  </ResultSection>
)

const Offline = () => (
  <ResultSection isScreen asset="offline" title="인터넷이 잠시 끊겼어요">
    연결되면 이어서 보여 드릴게요.
  </ResultSection>
)
