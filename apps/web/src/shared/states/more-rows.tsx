import { Button } from '../form/button.tsx'
import styles from './more-rows.module.css'
import { Problem } from './problem.tsx'

type MoreRowsProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    data: { pages: unknown[] }
  }
  onMore: () => void
}

/** The way to the next page of a list; after the last one it says that this was all. */
export function MoreRows({ list, onMore }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, data } = list
  return (
    <>
      {isFetchNextPageError && <Problem error={error} />}
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
