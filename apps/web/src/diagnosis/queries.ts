import { questionReply, sectionReply, selfTestReply } from '@self/contract/diagnosis'
import { outcome, page } from '@self/contract/envelope'
import { RESULTS_A_PAGE, type SaveResult, testResult } from '@self/contract/test-result'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { resultKey } from './keys.ts'

export const tests = queryOptions({
  queryKey: ['diagnosis', 'tests'],
  queryFn: ({ signal }) => api(selfTestReply, '/api/selfTest', { signal }),
})

export const questionsOf = (testCd: string, version: number) =>
  queryOptions({
    queryKey: ['diagnosis', 'questions', testCd, version],
    queryFn: ({ signal }) =>
      api(questionReply, `/api/selfTest/testQuestion?testCd=${testCd}&version=${version}`, { signal }),
    // Questions must not change under the hand of who is answering.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const sectionsOf = (testCd: string, version: number) =>
  queryOptions({
    queryKey: ['diagnosis', 'sections', testCd, version],
    queryFn: ({ signal }) =>
      api(sectionReply, `/api/selfTest/testResultSection?testCd=${testCd}&version=${version}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The member's own, newest first. Spec 2 §7. */
export const results = infiniteQueryOptions({
  queryKey: resultKey,
  queryFn: ({ pageParam, signal }) =>
    api(page(testResult), `/api/selfTest/testResultList?page=${pageParam}&size=${RESULTS_A_PAGE}`, {
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: ({ last }, _pages, pageParam) => (last ? undefined : pageParam + 1),
})

export function useSaveResult() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveResult) => api(outcome, '/api/selfTest/saveResult', { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: results.queryKey }),
  })
}
