import { Button } from '../form/button.tsx'
import { sentenceFor } from '../session/api.ts'
import { ResultSection } from './result-section.tsx'

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <ResultSection
        asset="error"
        title={sentenceFor(error)}
        actions={
          <Button kind="neutral" size="medium" onClick={onRetry}>
            다시 불러오기
          </Button>
        }
      />
    </div>
  )
}
