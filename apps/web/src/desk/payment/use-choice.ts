import type { DeskPayment } from '@self/contract/desk-payment'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useElements } from '../../shared/use-elements.ts'
import { firstChoice, type PaymentChoice, type PaymentField, paymentOf } from './payment-choice.ts'

type Picked = readonly [picked: PaymentChoice | undefined, change: (picked: PaymentChoice) => void]

/** What is picked of the options; what is wrong with it is told once a press has asked. */
export function useChoice(options: PayOptions | undefined, [picked, change]: Picked) {
  const [isChecked, setIsChecked] = useState(false)
  const fields = useElements<PaymentField>()
  const choice = options && (picked ?? firstChoice(options))
  const result = options && choice && paymentOf(choice, options)

  return {
    choice,
    problem: isChecked && result && 'field' in result ? result : undefined,
    change,
    /** The payment to send; nothing while something is wrong, which then has the focus. */
    check(): DeskPayment | undefined {
      if (!result) return undefined
      if ('payment' in result) return result.payment
      flushSync(() => setIsChecked(true))
      fields.get(result.field)?.focus()
      return undefined
    },
    refOf: fields.refOf,
  }
}
