import type { Ref } from 'react'
import { isMissing, isUnreadable, reasonOf, sentenceFor } from '../api/api.ts'
import { Button } from '../form/button.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { ResultSection } from './result-section.tsx'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  /** A sentence of the specification for this very place; the server's reason then stands below it. */
  title?: string
  /** Names a screen that has nothing else to show. */
  screen?: string
  /** The button that tries again. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * What could not be loaded, and the way to try again: the page is loaded anew where it can't read the reply. What isn't
 * there won't come by trying: the way back is offered instead.
 */
export function LoadFailure({ error, onRetry, title, screen, ref }: LoadFailureProps) {
  const isGone = isMissing(error)
  const retry = isUnreadable(error) ? () => location.reload() : onRetry
  return (
    <>
      {screen && <ScreenTitle isHidden>{screen}</ScreenTitle>}
      <div role="alert">
        <ResultSection
          asset="error"
          title={title ?? sentenceFor(error)}
          actions={
            (!isGone || history.length > 1) && (
              <Button ref={ref} kind="neutral" size="medium" onClick={isGone ? () => history.back() : retry}>
                {isGone ? '뒤로 가기' : '다시 불러오기'}
              </Button>
            )
          }
        >
          {title && reasonOf(error)}
        </ResultSection>
      </div>
    </>
  )
}
