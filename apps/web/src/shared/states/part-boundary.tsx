import { Component, type ReactNode, Suspense } from 'react'
import { Callout } from '../callout.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** A part of a screen whose file does not arrive, or that breaks, leaves the rest of the screen standing. */
export class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <Callout kind="neutral" role="status">
        이 부분을 불러오지 못했어요. 나머지는 그대로 쓸 수 있어요.
      </Callout>
    )
  }
}

/** What few look at comes in a file of its own. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense
        fallback={
          <Loading>
            <Skeleton shape="block" />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </PartBoundary>
  )
}
