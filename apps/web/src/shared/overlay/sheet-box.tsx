import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sheet-box.module.css'
import { useBack } from './use-back.ts'

export type SheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/** A bottom sheet as wide as the column; closes by its button, Esc, Back, a swipe or a press outside. */
export function SheetBox({ title, isOpen, onClose, children, footer }: SheetProps) {
  useBack(isOpen, onClose)
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.sheet}>
            <header className={styles.header}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close className={styles.close} aria-label="닫기">
                <X aria-hidden="true" />
              </Drawer.Close>
            </header>
            {/* The keyboard scrolls a long text only where it may stop. */}
            <Drawer.Content className={styles.content} tabIndex={0}>
              {children}
            </Drawer.Content>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
