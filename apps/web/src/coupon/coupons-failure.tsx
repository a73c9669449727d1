import { PASS_LOAD_FAILED } from '@self/contract/coupon'
import { Button } from '../shared/form/button.tsx'
import { ApiError } from '../shared/session/api.ts'
import { ResultSection } from '../shared/states/result-section.tsx'

/** Spec 1 §8, with the reason where one was given. */
export function CouponsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <ResultSection
        asset="error"
        title={PASS_LOAD_FAILED}
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
