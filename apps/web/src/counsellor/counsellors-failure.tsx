import { Button } from '../shared/form/button.tsx'
import { ApiError } from '../shared/session/api.ts'
import { ResultSection } from '../shared/states/result-section.tsx'

/** Spec 2 §8 «expert load failure», with the reason where one was given. */
export function CounsellorsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <ResultSection
        asset="error"
        title="전문가 정보를 불러오지 못했습니다."
        actions={
          <Button kind="neutral" size="medium" onClick={onRetry}>
            다시 불러오기
          </Button>
        }
      >
        {error instanceof ApiError && error.message}
      </ResultSection>
    </div>
  )
}
