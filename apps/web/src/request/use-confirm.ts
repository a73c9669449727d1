import type { WaitingRequest } from '@self/contract/request'
import { useQueryClient } from '@tanstack/react-query'
import { deskKey } from '../desk/queries.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { confirmRequests, requestKey } from './queries.ts'

/** Confirms requests as they were seen, says what became of them, and loads the list again. */
export function useConfirm(onDone: () => void) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useAction({
    call: (requests: readonly WaitingRequest[]) => confirmRequests(requests),
    done(results) {
      onDone()
      const confirmed = results.filter(({ isConfirmed }) => isConfirmed).length
      const [failed, ...others] = results.filter(({ isConfirmed }) => !isConfirmed)
      const done = confirmed > 0 ? `${confirmed}건을 확정했어요.` : ''
      if (!failed) return toast.success(done)
      if (others.length === 0 && !done) return toast.error(failed.message ?? '')
      toast.info(`${done} ${others.length + 1}건은 그사이 바뀌었어요.`.trim())
    },
    icon: 'warning',
    settled: () => invalidate(queryClient, [requestKey, deskKey]),
  })
}
