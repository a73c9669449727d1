import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import styles from './toast.module.css'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }
type Kind = keyof typeof icons
type Toasts = Record<Kind, (text: string) => void>

export const ToastContext = createContext<Toasts | null>(null)

export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider')
  return toasts
}

/** 3000 ms by Spec 1 §8; a longer sentence needs longer to be read. */
const durationOf = (text: string) => (text.length > 20 ? 5000 : 3000)

type Shown = { kind: Kind; text: string }

/** One toast at a time: a new one takes the place of the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Kind) => (text: string) => setShown({ kind, text })
    return { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') }
  }, [])

  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles.region} role="status">
        {shown && <Toast shown={shown} onEnd={() => setShown(null)} />}
      </div>
    </ToastContext>
  )
}

function Toast({ shown, onEnd }: { shown: Shown; onEnd: () => void }) {
  const { kind, text } = shown
  const [isHeld, setIsHeld] = useState(false)
  const Icon = icons[kind]
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words shown again start a new time.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onEnd, durationOf(text))
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  return (
    <section
      aria-label="알림"
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden="true" size={20} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.close} aria-label="알림 닫기" onClick={onEnd}>
        <X aria-hidden="true" size={18} />
      </button>
    </section>
  )
}
