import { Button } from '../shared/form/button.tsx'
import { ApiError } from '../shared/session/api.ts'
import { ResultSection } from '../shared/states/result-section.tsx'

/** Spec 1 §8, with the reason where one was given. */
export function FaqFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <ResultSection
        asset="error"
        title="데이터를 불러오는데 실패했습니다."
        actions={
          <Button kind="neutral" size="medium" onClick={onRetry}>
            다시 불러오기
          </Button>
        }
      >
        {(error instanceof ApiError && error.message) || '‘다시 불러오기’를 눌러 주세요.'}
      </ResultSection>
    </div>
  )
}
