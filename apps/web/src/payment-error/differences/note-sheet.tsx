import { type ReactNode, useState } from 'react'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { NoteForm } from '../note-form.tsx'

type NoteSheetProps = {
  title?: string
  /** What to write, before the note. */
  children?: ReactNode
  isOpen: boolean
  isLoading: boolean
  onClose: () => void
  onSend: (note: string) => void
}

/** For what people have seen to by themselves. */
export function NoteSheet({
  title = '메모만 남기고 정리',
  children,
  isOpen,
  isLoading,
  onClose,
  onSend,
}: NoteSheetProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const close = useSureClose({ isUnsaved, isBusy: isLoading, onClose })
  return (
    <Sheet title={title} isOpen={isOpen} onClose={close}>
      {children}
      <NoteForm isLoading={isLoading} onSend={onSend} onWritten={setUnsaved}>
        정리하기
      </NoteForm>
    </Sheet>
  )
}
