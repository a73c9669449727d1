import { useDialog } from './dialog.tsx'

type Closing = {
  isUnsaved: boolean
  isBusy: boolean
  onClose: () => void
  /** What would be lost, where nothing is written. */
  question?: string
  stay?: string
}

/** Closes a sheet: not while it is busy, and after a question alone where something is written in it. */
export function useSureClose({
  isUnsaved,
  isBusy,
  onClose,
  question = '쓰던 내용을 버릴까요?',
  stay = '계속 쓰기',
}: Closing): () => Promise<void> {
  const { confirm } = useDialog()

  return async () => {
    if (isBusy) return
    if (!isUnsaved || (await confirm(question, { cancelText: stay, confirmText: '버리기' }))) onClose()
  }
}
