import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ShowAgain } from '../account/show-again.tsx'
import { DiagnosisHistory } from '../diagnosis/diagnosis-history.tsx'
import { results } from '../diagnosis/queries.ts'
import { reservationKeys } from '../reservation/keys.ts'
import { isRefusal } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'

/** The results of self-tests; in a long session once it was shown lately who it is (D-14). */
export function OwnResults() {
  const { error, refetch } = useInfiniteQuery(results)
  const queryClient = useQueryClient()
  if (isRefusal(error, 'OWNER_UNSURE'))
    return <ShowAgain back="/MyInfo#tab=diagnosis" onShown={() => void refetch()} />
  // It is no longer with the booking that it was sent with.
  return <DiagnosisHistory onDeleted={() => invalidate(queryClient, [reservationKeys.mine])} />
}
