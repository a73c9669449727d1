import type { ReactNode } from 'react'
import { Button } from '../../shared/form/button.tsx'
import styles from './sheet-buttons.module.css'

/** Back, and Next once a step allows it. */
export const SheetButtons = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className={styles.buttons}>
    <Button kind="neutral" onClick={onBack}>
      돌아가기
    </Button>
    {children}
  </div>
)
