import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Question } from './dialog-box.tsx'

type Options = Pick<Question, 'icon' | 'confirmText' | 'helper'>
type ConfirmOptions = Options & { cancelText: string; isCritical?: boolean }

type Dialogs = {
  alert: (text: string, options?: Options) => Promise<void>
  confirm: (text: string, options: ConfirmOptions) => Promise<boolean>
}

export const DialogContext = createContext<Dialogs | null>(null)

export function useDialog(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('useDialog needs a DialogProvider')
  return dialogs
}

// The dialog's library is a quarter of the first load, so it arrives with the first touch instead.
const loadBox = async () => ({ default: (await import('./dialog-box.tsx')).DialogBox })
const DialogBox = lazy(loadBox)

type Waiting = Question & { answer: (isConfirmed: boolean) => void }

/** Shows one question at a time, in the order they were asked. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const current = waiting[0]

  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, loadBox, { once: true })
    return () => {
      for (const event of events) window.removeEventListener(event, loadBox)
    }
  }, [])

  const dialogs = useMemo<Dialogs>(() => {
    const ask = (question: Question) =>
      new Promise<boolean>((answer) => setWaiting((before) => [...before, { ...question, answer }]))
    return {
      alert: async (text, options) => void (await ask({ ...options, text })),
      confirm: (text, options) => ask({ ...options, text }),
    }
  }, [])

  function close(isConfirmed: boolean) {
    setWaiting((before) => before.slice(1))
    current?.answer(isConfirmed)
  }

  return (
    <DialogContext value={dialogs}>
      {children}
      {current && (
        <Suspense>
          <DialogBox question={current} onAnswer={close} />
        </Suspense>
      )}
    </DialogContext>
  )
}
