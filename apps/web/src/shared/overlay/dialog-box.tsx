import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CircleAlert, CircleCheck, CircleQuestionMark, Info, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../form/button.tsx'
import styles from './dialog-box.module.css'
import { useBack } from './use-back.ts'

const icons = {
  info: Info,
  question: CircleQuestionMark,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

export type Question = {
  text: string
  icon?: keyof typeof icons
  confirmText?: string
  cancelText?: string
  /** What to do next, under the sentence. */
  helper?: string
  isCritical?: boolean
}

type DialogBoxProps = { question: Question; onAnswer: (isConfirmed: boolean) => void }

/** Defaults of Spec 1 §9: info icon, '확인', cancel only with a text of its own, backdrop, 1rem padding. Back is a no. */
export function DialogBox({ question, onAnswer }: DialogBoxProps) {
  const { text, helper, icon = 'info', confirmText = '확인', cancelText, isCritical = false } = question
  useBack(true, () => onAnswer(false))
  const safest = useRef<HTMLButtonElement>(null)
  const Icon = icons[icon]
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup} initialFocus={safest}>
          <Icon className={`${styles.icon} ${styles[icon]}`} data-icon={icon} aria-hidden="true" size={36} />
          <AlertDialog.Title className={styles.text}>{text}</AlertDialog.Title>
          {helper && <AlertDialog.Description className={styles.helper}>{helper}</AlertDialog.Description>}
          <div className={styles.buttons}>
            {cancelText && (
              <Button ref={safest} kind="neutral" onClick={() => onAnswer(false)}>
                {cancelText}
              </Button>
            )}
            <Button
              ref={cancelText ? undefined : safest}
              kind={isCritical ? 'critical' : 'primary'}
              onClick={() => onAnswer(true)}
            >
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
