import { CODE_SECONDS, RESEND_SECONDS } from '@self/contract/verification'
import { Button } from '../shared/form/button.tsx'
import { useSecondsSince } from '../shared/use-seconds-since.ts'
import styles from './resend.module.css'

const besideTheMainOne = { kind: 'text', size: 'medium' } as const
const theOnlyWayOn = { kind: 'primary', size: 'large' } as const

type ResendProps = { sentAt: Date; isBusy: boolean; onResend: () => void }

export function Resend({ sentAt, isBusy, onResend }: ResendProps) {
  const seconds = useSecondsSince(sentAt)
  const wait = Math.max(0, RESEND_SECONDS - seconds)
  const look = seconds >= CODE_SECONDS ? theOnlyWayOn : besideTheMainOne
  return (
    <div className={styles.resend}>
      <Button {...look} disabled={wait > 0} isLoading={isBusy} onClick={onResend}>
        인증번호 다시 받기
      </Button>
      {wait > 0 && <span className={styles.wait}>{wait}초 뒤에 다시 받을 수 있어요</span>}
    </div>
  )
}
