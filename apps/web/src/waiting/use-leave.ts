import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../shared/api/invalidate.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { offerKeys } from './keys.ts'
import { leaveLine } from './queries.ts'

const QUESTION = '잡아 둔 시간을 포기할까요? 바로 다음 분께 넘어가요.'

type Leaving = { id: number; isOffered: boolean; onLeft: () => void }

/** Gives a place up; a held hour only after a question, for it goes to somebody else at once. */
export function useLeave({ id, isOffered, onLeft }: Leaving) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  return useAction({
    check: () => !isOffered || confirm(QUESTION, { confirmText: '포기하기', cancelText: '계속 잡아 두기' }),
    call: () => leaveLine(id),
    async done() {
      toast.success('대기를 그만뒀어요.')
      onLeft()
      await invalidate(queryClient, offerKeys)
    },
  })
}
