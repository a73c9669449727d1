import { useQueryClient } from '@tanstack/react-query'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { calendarFeed, changeFeed, type FeedPath } from './queries.ts'

type Change = {
  method: 'POST' | 'DELETE'
  success: string
  /** What is asked before an address ends. */
  question?: { text: string; confirmText: string; isCritical?: boolean }
}

const MAKE: Change = { method: 'POST', success: '캘린더 주소를 만들었어요' }
const REPLACE: Change = {
  method: 'POST',
  success: '새 주소로 바꿨어요',
  question: { text: '새 주소로 바꿀까요?', confirmText: '바꾸기' },
}
const DISCONNECT: Change = {
  method: 'DELETE',
  success: '연결을 끊었어요',
  question: { text: '캘린더 연결을 끊을까요?', confirmText: '연결 끊기', isCritical: true },
}

const parting = {
  icon: 'question',
  cancelText: '돌아가기',
  helper: '지금 주소를 넣어 둔 캘린더에는 예약이 더 이상 보이지 않아요.',
} as const

/** Makes the address, replaces it or ends it. */
export function useFeedChange(path: FeedPath, onDone: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const { start, isBusy } = useAction({
    check: ({ question }: Change) => !question || confirm(question.text, { ...parting, ...question }),
    call: ({ method }) => changeFeed(path, method),
    done(feed, { success }) {
      queryClient.setQueryData(calendarFeed(path).queryKey, feed)
      toast.success(success)
      onDone()
    },
  })

  return {
    isBusy,
    make: () => start(MAKE),
    replace: () => start(REPLACE),
    disconnect: () => start(DISCONNECT),
  }
}
