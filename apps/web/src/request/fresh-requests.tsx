import { useQuery } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import styles from './fresh-requests.module.css'
import { requestCount } from './queries.ts'

type FreshRequestsProps = { branchCode: string; after: number; isLoading: boolean; onShow: () => void }

/** Says that requests came after those on the screen: rows are loaded by a press alone, for each look is logged. */
export function FreshRequests({ branchCode, after, isLoading, onShow }: FreshRequestsProps) {
  const { data: count } = useQuery(requestCount({ branchCode, after }))
  const fresh = count?.fresh ?? 0
  return (
    <div role="status" className={styles.fresh}>
      {fresh > 0 && (
        <Button kind="neutral" size="medium" isLoading={isLoading} onClick={onShow}>
          새 신청 {fresh}건 보기
        </Button>
      )}
    </div>
  )
}
