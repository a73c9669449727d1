import { DESK_METHODS, isUnpriced, PAYMENT_NOTE_LENGTH } from '@self/contract/desk-payment'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { formatNumber } from '@self/contract/money'
import { useId } from 'react'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'
import { Select } from '../../shared/form/select.tsx'
import { wonDigits } from '../../shared/money/won-digits.ts'
import type { RefOf } from '../../shared/use-elements.ts'
import { MoneyWay } from './money-way.tsx'
import { PassWay } from './pass-way.tsx'
import {
  listedOf,
  type PaymentChoice,
  type PaymentField,
  type PaymentProblem,
  passOf,
  priceChoices,
  wonOfChoice,
} from './payment-choice.ts'
import styles from './payment-ways.module.css'

type PaymentWaysProps = {
  options: PayOptions
  choice: PaymentChoice
  onChange: (choice: PaymentChoice) => void
  /** What is wrong, told at its field. */
  problem: PaymentProblem | undefined
  refOf: RefOf<PaymentField>
  /** How many sessions a pass is to pay. */
  uses?: number
}

/** The ways to pay as a radio group; money asks for what of the price list, how much, and why it differs. */
export function PaymentWays({ options, choice, onChange, problem, refOf, uses = 1 }: PaymentWaysProps) {
  const id = useId()
  const { passes, prices, hasCompany } = options
  const { way, couponId, amount, note } = choice
  const method = typeof way === 'string' ? way : undefined
  const change = (part: Partial<PaymentChoice>) => onChange({ ...choice, ...part })
  const errorAt = (field: string) => (problem?.field === field ? { error: problem.sentence } : {})

  return (
    <div className={styles.ways}>
      <RadioGroup ref={refOf('way')} legend="결제 방법" isLegendHidden {...errorAt('way')}>
        {passes.map((pass) => (
          <PassWay
            key={pass.passId}
            pass={pass}
            uses={uses}
            name={id}
            isChosen={passOf(choice) === pass.passId}
            onChoose={() => change({ way: { passId: pass.passId } })}
          />
        ))}
        {DESK_METHODS.filter((each) => each !== 'COMPANY' || hasCompany).map((each) => (
          <MoneyWay
            key={each}
            method={each}
            name={id}
            won={isUnpriced(each) ? 0 : listedOf(choice, options)}
            isChosen={method === each}
            onChoose={() => change({ way: each })}
          />
        ))}
      </RadioGroup>
      {method && prices.length > 0 && (
        <Select
          label="무엇을 결제하나요?"
          value={couponId === undefined ? null : String(couponId)}
          onChange={(value) => change({ couponId: Number(value), amount: undefined })}
          options={priceChoices(options)}
        />
      )}
      {method && !isUnpriced(method) && (
        <TextField
          ref={refOf('amount')}
          label="받은 금액(원)"
          inputMode="numeric"
          autoComplete="off"
          value={amount ?? formatNumber(wonOfChoice(choice, options))}
          onChange={(text) => change({ amount: wonDigits(text) })}
          helper="가격표와 다른 금액이면 메모에 이유를 적어 주세요."
          {...errorAt('amount')}
        />
      )}
      {method && (
        <TextArea
          ref={refOf('note')}
          label="메모"
          rows={2}
          value={note}
          onChange={(text) => change({ note: text })}
          helper={`${note.trim().length}/${PAYMENT_NOTE_LENGTH}자 · 상담 내용은 적지 마세요.`}
          {...errorAt('note')}
        />
      )}
    </div>
  )
}
