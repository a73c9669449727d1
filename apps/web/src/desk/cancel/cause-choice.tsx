import type { CancelCause } from '@self/contract/goodwill-refund'
import { useId } from 'react'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'

const CAUSES = [
  { value: 'BRANCH', label: '센터 사정' },
  { value: 'CLIENT', label: '고객 요청' },
] as const satisfies readonly { value: CancelCause; label: string }[]

/** Of what was paid for a session that its client cancels too late. */
export type RefundChoice = 'NOTHING' | 'GOODWILL'
const REFUND_CHOICES = [
  { value: 'NOTHING', label: '규정대로 돌려주지 않기' },
  { value: 'GOODWILL', label: '이유를 적고 돌려주기' },
] as const satisfies readonly { value: RefundChoice; label: string }[]

type Choice<Value extends string> = { chosen: Value | undefined; onChange: (value: Value) => void }

/** Who wants it cancelled decides what goes back. isOver: of one that was cancelled already. */
export const CauseChoice = ({ isOver, ...choice }: Choice<CancelCause> & { isOver: true | undefined }) => (
  <Cards legend={isOver ? '왜 돌려주나요?' : '왜 취소하나요?'} options={CAUSES} {...choice} />
)

/** Whoever may give more than the rule does says whether they do. */
export const BackChoice = (choice: Choice<RefundChoice>) => (
  <Cards legend="돌려줄까요?" options={REFUND_CHOICES} {...choice} />
)

type CardsProps<Value extends string> = Choice<Value> & {
  legend: string
  options: readonly { value: Value; label: string }[]
}

function Cards<Value extends string>({ legend, options, chosen, onChange }: CardsProps<Value>) {
  const name = useId()
  return (
    <RadioGroup legend={legend}>
      {options.map(({ value, label }) => (
        <RadioCard key={value} name={name} isChosen={chosen === value} onChoose={() => onChange(value)}>
          {label}
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
