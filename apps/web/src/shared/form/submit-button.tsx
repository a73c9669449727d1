import type { ReactNode } from 'react'
import { useOnline } from '../use-online.ts'
import { Button } from './button.tsx'
import styles from './submit-button.module.css'

type SubmitButtonProps = { isLoading: boolean; disabled?: boolean; children: ReactNode }

/** Off without a connection, and says why. */
export function SubmitButton({ isLoading, disabled = false, children }: SubmitButtonProps) {
  const isOnline = useOnline()
  return (
    <div>
      <Button type="submit" isLoading={isLoading} disabled={disabled || !isOnline}>
        {children}
      </Button>
      {!isOnline && <OfflineNote />}
    </div>
  )
}

export const OfflineNote = () => <p className={styles.note}>인터넷에 연결되면 할 수 있어요</p>
