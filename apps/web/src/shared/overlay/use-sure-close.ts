import { useDialog } from './dialog.tsx'

type Closing = { isUnsaved: boolean; isBusy: boolean; onClose: () => void }

/** Closes a sheet: not while it is busy, and after a question alone where something is written in it. */
export function useSureClose({ isUnsaved, isBusy, onClose }: Closing): () => Promise<void> {
  const { confirm } = useDialog()

  return async () => {
    if (isBusy) return
    const words = { cancelText: '계속 쓰기', confirmText: '버리기' }
    if (!isUnsaved || (await confirm('쓰던 내용을 버릴까요?', words))) onClose()
  }
}
