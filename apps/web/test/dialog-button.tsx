import { DialogProvider, useDialog } from '../src/shared/overlay/dialog.tsx'
import { ToastProvider } from '../src/shared/overlay/toast.tsx'

export type Dialogs = ReturnType<typeof useDialog>

function Button({ ask }: { ask: (dialogs: Dialogs) => void }) {
  const dialogs = useDialog()
  return (
    <button type="button" onClick={() => ask(dialogs)}>
      묻기
    </button>
  )
}

/** A button that asks by a dialog, with all that a dialog needs around it. */
export const DialogButton = ({ ask }: { ask: (dialogs: Dialogs) => void }) => (
  <ToastProvider>
    <DialogProvider>
      <Button ask={ask} />
    </DialogProvider>
  </ToastProvider>
)
