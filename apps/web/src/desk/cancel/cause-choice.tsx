import type { CancelCause } from '@self/contract/goodwill-refund'
import { useId } from 'react'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'

const CAUSES: readonly { value: CancelCause; label: string }[] = [
  { value: 'BRANCH', label: '센터 사정' },
  { value: 'CLIENT', label: '고객 요청' },
]

type CauseChoiceProps = { cause: CancelCause | undefined; onChange: (cause: CancelCause) => void }

/** Who wants it cancelled decides what goes back. */
export function CauseChoice({ cause, onChange }: CauseChoiceProps) {
  const name = useId()
  return (
    <RadioGroup legend="왜 취소하나요?">
      {CAUSES.map(({ value, label }) => (
        <RadioCard key={value} name={name} isChosen={cause === value} onChoose={() => onChange(value)}>
          {label}
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
