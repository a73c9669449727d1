import type { DeskClient } from '@self/contract/desk-booking'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { Select } from '../../shared/form/select.tsx'
import styles from '../board/reservation-panel.module.css'
import { type PaymentChoice, priceChoices } from '../payment/payment-choice.ts'
import { PaymentWays } from '../payment/payment-ways.tsx'
import type { useChoice } from '../payment/use-choice.ts'
import { useCanDoHere } from '../shown-branch.ts'
import type { useWeekly } from './use-weekly.ts'
import { WeeklyPart } from './weekly-part.tsx'

type PaymentPartProps = {
  client: DeskClient
  options: PayOptions
  choice: PaymentChoice
  choosing: Omit<ReturnType<typeof useChoice>, 'choice'>
  weekly: ReturnType<typeof useWeekly>
}

/** How it is paid: at once by whoever takes payments, else at the branch or by a link. */
export function PaymentPart({ client, options, choice, choosing, weekly }: PaymentPartProps) {
  const canTakePayments = useCanDoHere('TAKE_PAYMENTS')
  const { change, problem, refOf } = choosing
  return (
    <section className={styles.part} aria-label="결제">
      <h3 className={styles.heading}>어떻게 결제하나요?</h3>
      {canTakePayments ? (
        <>
          <PaymentWays {...{ options, choice, problem, refOf }} onChange={change} uses={weekly.uses} />
          <WeeklyPart weekly={weekly} />
        </>
      ) : (
        <>
          <p>지금 역할로는 결제를 받을 수 없어요. 예약을 잡아 두면 센터에서 결제를 받아요.</p>
          {client.hasAgreed && <LinkPrice {...{ options, choice }} onChange={change} />}
        </>
      )}
      {!client.hasAgreed && <p>약관에 동의하기 전이라 결제 링크는 보낼 수 없어요.</p>}
    </section>
  )
}

type LinkPriceProps = Pick<PaymentPartProps, 'options' | 'choice'> & {
  onChange: (choice: PaymentChoice) => void
}

/** What a link would be for. */
const LinkPrice = ({ options, choice, onChange }: LinkPriceProps) =>
  choice.couponId !== undefined && (
    <Select
      label="링크로 결제할 상품"
      value={String(choice.couponId)}
      onChange={(value) => onChange({ ...choice, couponId: Number(value) })}
      options={priceChoices(options)}
    />
  )
