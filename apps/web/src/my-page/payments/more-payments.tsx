import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { isAccessProblem, sentenceFor } from '../../shared/session/api.ts'
import styles from './more-payments.module.css'

type MorePaymentsProps = {
  history: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    data: { pages: unknown[] }
  }
  onMore: () => void
}

/** Spec 1 §2 «load more»; after the last page it says that this was all. */
export function MorePayments({ history, onMore }: MorePaymentsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, data } = history
  return (
    <>
      {isFetchNextPageError && !isAccessProblem(error) && (
        <Callout kind="warning" role="alert">
          {sentenceFor(error)}
        </Callout>
      )}
      {hasNextPage && (
        <Button kind="neutral" isLoading={isFetchingNextPage} onClick={onMore}>
          더 보기
        </Button>
      )}
      <p role="status" className={styles.end}>
        {!hasNextPage && data.pages.length > 1 && '모두 봤어요'}
      </p>
    </>
  )
}
