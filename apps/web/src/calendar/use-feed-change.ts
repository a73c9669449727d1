import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { isAccessProblem, sentenceFor } from '../shared/session/api.ts'
import { calendarFeed, changeFeed } from './queries.ts'

const parting = {
  icon: 'question',
  cancelText: '돌아가기',
  helper: '지금 주소를 넣어 둔 캘린더에는 예약이 더 이상 보이지 않아요.',
} as const

/** Makes the address, replaces it or ends it; what ends an address asks first. */
export function useFeedChange(onDone: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { alert, confirm } = useDialog()
  const change = useMutation({
    mutationFn: changeFeed,
    onSuccess: (feed) => queryClient.setQueryData(calendarFeed.queryKey, feed),
    onError: async (error) => {
      if (!isAccessProblem(error)) await alert(sentenceFor(error), { icon: 'error' })
    },
  })

  const send = (method: 'POST' | 'DELETE', words: string) =>
    change.mutate(method, {
      onSuccess: () => {
        toast.success(words)
        onDone()
      },
    })

  return {
    isPending: change.isPending,
    make: () => send('POST', '캘린더 주소를 만들었어요'),
    async replace() {
      const isSure = await confirm('새 주소로 바꿀까요?', { ...parting, confirmText: '바꾸기' })
      if (isSure) send('POST', '새 주소로 바꿨어요')
    },
    async disconnect() {
      const options = { ...parting, confirmText: '연결 끊기', isCritical: true }
      if (await confirm('캘린더 연결을 끊을까요?', options)) send('DELETE', '연결을 끊었어요')
    },
  }
}
