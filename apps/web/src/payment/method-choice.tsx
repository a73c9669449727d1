import { type PayMethod, payMethodLabel } from '@self/contract/easy-pay'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import { cardConfig } from './order/queries.ts'

type MethodChoiceProps = { amount: number; chosen: PayMethod; onChoose: (method: PayMethod) => void }

/** The ways to pay, where there is one beside the card (D-70); what costs nothing is paid by none. */
export function MethodChoice({ amount, chosen, onChoose }: MethodChoiceProps) {
  const id = useId()
  const { data } = useQuery(cardConfig)
  const offered = data?.easyPay.map(({ method }) => method) ?? []
  if (amount === 0 || offered.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>결제 수단</h2>
      <RadioGroup legend="결제 수단" isLegendHidden>
        {(['CARD', ...offered] as const).map((method) => (
          <RadioCard
            key={method}
            name={`${id}-method`}
            isChosen={chosen === method}
            onChoose={() => onChoose(method)}
          >
            {payMethodLabel[method]}
          </RadioCard>
        ))}
      </RadioGroup>
    </section>
  )
}
