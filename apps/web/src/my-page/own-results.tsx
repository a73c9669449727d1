import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowAgain } from '../account/show-again.tsx'
import { DiagnosisHistory } from '../diagnosis/diagnosis-history.tsx'
import { results } from '../diagnosis/queries.ts'
import { isRefusal } from '../shared/api/api.ts'

/** The results of self-tests; in a long session once it was shown lately who it is (D-14). */
export function OwnResults() {
  const { error, refetch } = useInfiniteQuery(results)
  if (isRefusal(error, 'OWNER_UNSURE'))
    return <ShowAgain back="/MyInfo#tab=diagnosis" onShown={() => void refetch()} />
  return <DiagnosisHistory />
}
