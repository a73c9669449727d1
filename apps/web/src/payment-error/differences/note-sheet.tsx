import type { ReactNode } from 'react'
import { Sheet } from '../../shared/overlay/sheet.tsx'
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
export const NoteSheet = ({
  title = '메모만 남기고 정리',
  children,
  isOpen,
  isLoading,
  onClose,
  onSend,
}: NoteSheetProps) => (
  <Sheet title={title} isOpen={isOpen} onClose={() => isLoading || onClose()}>
    {children}
    <NoteForm isLoading={isLoading} onSend={onSend}>
      정리하기
    </NoteForm>
  </Sheet>
)
