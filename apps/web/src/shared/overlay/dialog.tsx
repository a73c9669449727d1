import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import type { Question } from './dialog-box.tsx'
import { useToast } from './toast.tsx'
import { NOT_OPENED, prepare, useArrival } from './use-arrival.ts'

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

// The dialog's library is a quarter of the first load, so it arrives after the first touch instead.
const load = async () => (await import('./dialog-box.tsx')).DialogBox
const prepareBox = () => afterPaint(() => prepare(load))

type Waiting = Question & { number: number; answer: (isConfirmed: boolean) => void }

/** Shows one question at a time, in the order they were asked. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const current = waiting[0]
  const toast = useToast()
  const DialogBox = useArrival(current, load, () => current && doWithout(current))

  useEffect(() => {
    const events = ['click', 'keydown'] as const
    for (const event of events) window.addEventListener(event, prepareBox, { once: true })
    return () => {
      for (const event of events) window.removeEventListener(event, prepareBox)
    }
  }, [])

  const dialogs = useMemo<Dialogs>(() => {
    let number = 0
    const ask = (question: Question) =>
      new Promise<boolean>((answer) =>
        setWaiting((before) => [...before, { ...question, number: ++number, answer }]),
      )
    return {
      alert: async (text, options) => void (await ask({ ...options, text })),
      confirm: (text, options) => ask({ ...options, text }),
    }
  }, [])

  function close(isConfirmed: boolean) {
    setWaiting((before) => before.slice(1))
    current?.answer(isConfirmed)
  }

  /** A toast says what needs no answer; a question must be asked again. */
  function doWithout({ text, helper, icon, cancelText }: Question) {
    close(false)
    if (cancelText) return toast.error(NOT_OPENED)
    const kind = icon === 'question' || !icon ? 'info' : icon
    toast[kind](helper ? `${text} ${helper}` : text)
  }

  return (
    <DialogContext value={dialogs}>
      {children}
      {current && DialogBox && <DialogBox key={current.number} question={current} onAnswer={close} />}
    </DialogContext>
  )
}
