import type { CancelCause } from '@self/contract/goodwill-refund'
import { useId } from 'react'
import styles from './cause-choice.module.css'

const CAUSES: readonly { value: CancelCause; label: string }[] = [
  { value: 'BRANCH', label: '센터 사정' },
  { value: 'CLIENT', label: '고객 요청' },
]

type CauseChoiceProps = { cause: CancelCause | undefined; onChange: (cause: CancelCause) => void }

/** Who wants it cancelled decides what goes back. */
export function CauseChoice({ cause, onChange }: CauseChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>왜 취소하나요?</legend>
      {CAUSES.map(({ value, label }) => (
        <label key={value} className={styles.cause}>
          <input type="radio" name={name} checked={cause === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
