import type { ReactNode } from 'react'
import { Button } from '../../shared/form/button.tsx'
import styles from './sheet-buttons.module.css'

/** The way back, and beside it the way on once there is one. */
export const SheetButtons = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className={styles.buttons}>
    <Button kind="neutral" onClick={onBack}>
      돌아가기
    </Button>
    {children}
  </div>
)
