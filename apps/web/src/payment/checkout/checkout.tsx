import type { Coupon } from '@self/contract/coupon'
import type { PayMethod } from '@self/contract/easy-pay'
import { finalPrice, formatWon } from '@self/contract/money'
import { refusals } from '@self/contract/order'
import { cancelText } from '@self/contract/refund'
import { agreedOf, hasAgreed, type Terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { CouponSelect } from '../../coupon/coupon-select.tsx'
import { type Deadline, finalIn, useDeadlineTick } from '../../policy/use-deadline-tick.tsx'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { Consent } from '../consent.tsx'
import { MethodChoice } from '../method-choice.tsx'
import { cardSdk } from '../order/queries.ts'
import { PriceBox } from '../price-box.tsx'
import { RefundInquiry } from '../refund-inquiry.tsx'
import styles from './checkout.module.css'
import { type Hold, HoldLeft } from './hold-left.tsx'
import { useLasting } from './use-lasting.ts'

const SLOW = 3_000

type CheckoutProps = {
  heading: string
  /** What is said while nothing is chosen. */
  missing: string
  coupons: readonly Coupon[]
  terms: readonly Terms[]
  preselected: { couponId?: number | undefined; passId?: number | undefined }
  /** No session is booked with it. */
  isPassOnly?: boolean
  isPending: boolean
  onPay: (choice: { coupon: Coupon; agreed: readonly Terms[]; method: PayMethod }) => void
  note?: (coupon: Coupon) => ReactNode
  /** Until when what is paid can be changed or cancelled, as it is now; ticked where that is over soon (D-29). */
  deadlineOf?: () => Deadline
  /** What is held while it is paid for. */
  hold?: Hold | undefined
  /** Why a coupon can't pay for what was chosen. */
  refusalOf?: (coupon: Coupon) => string | undefined
  /** The line above the button. */
  helper?: (coupon: Coupon) => string | undefined
}

/** Pass, price, consent, and the one button. Spec 2 §2 and §5. */
export function Checkout({
  heading,
  missing,
  coupons,
  terms,
  preselected,
  isPassOnly,
  isPending,
  onPay,
  note,
  deadlineOf,
  hold,
  refusalOf,
  helper,
}: CheckoutProps) {
  const [choice, setChoice] = useState({ id: preselected.couponId, passId: preselected.passId })
  const [method, setMethod] = useState<PayMethod>('CARD')
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const tick = useDeadlineTick(() => finalIn(deadlineOf?.()))
  const couponButton = useRef<HTMLButtonElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const deadline = deadlineOf?.()
  const { alert } = useDialog()
  const sdk = useQuery(cardSdk)
  const isSlow = useLasting(isPending && sdk.isFetching, SLOW)
  // Prices and texts may be fetched anew under a choice that stays.
  const coupon = coupons.find(({ id, passId }) => id === choice.id && passId === choice.passId)

  async function refuse(sentence: string, target: RefObject<HTMLElement | null>) {
    await alert(sentence, { icon: 'warning' })
    target.current?.focus()
  }

  async function submit() {
    if (!coupon) return refuse(missing, couponButton)
    const refusal = refusalOf?.(coupon)
    if (refusal) return refuse(refusal, couponButton)
    if (!hasAgreed(terms, agreedOf(agreed))) return refuse(refusals.CONSENT_MISSING[1], consentBox)
    if (await tick.isMet()) onPay({ coupon, agreed, method })
  }

  return (
    <>
      <div className={styles.checkout} inert={isPending}>
        <section aria-labelledby="checkout-coupon">
          <h2 id="checkout-coupon">{heading}</h2>
          <CouponSelect
            ref={couponButton}
            coupons={coupons}
            chosen={coupon}
            onChoose={({ id, passId }) => setChoice({ id, passId })}
            refusalOf={isPending ? undefined : refusalOf}
          />
          {coupon && note?.(coupon)}
        </section>
        {coupon && (
          <>
            <PriceBox priced={coupon} method={method} isPassOnly={isPassOnly} />
            <MethodChoice amount={finalPrice(coupon)} chosen={method} onChoose={setMethod} />
          </>
        )}
        <section aria-labelledby="checkout-consent">
          <h2 id="checkout-consent">결제 동의</h2>
          <Consent ref={consentBox} texts={terms} agreed={agreed} onChange={setAgreed} />
        </section>
        {deadline && !deadline.isFinal && (
          <Callout>
            {deadline.sentence}
            {coupon && isPaidAlone(coupon) && <p>그때까지 {cancelText(finalPrice(coupon))}</p>}
          </Callout>
        )}
        {tick.element}
      </div>
      <RefundInquiry />
      <CallToAction
        helper={
          isSlow ? (
            <span role="status">결제창을 불러오고 있어요</span>
          ) : hold ? (
            <HoldLeft hold={hold} isPending={isPending} />
          ) : (
            coupon && helper?.(coupon)
          )
        }
      >
        <Button isLoading={isPending} onClick={submit}>
          {coupon ? buttonText(finalPrice(coupon)) : '결제하기'}
        </Button>
      </CallToAction>
    </>
  )
}

/** Its price is for this session alone: a pass gets its session back instead. */
const isPaidAlone = (coupon: Coupon): boolean =>
  coupon.session === 1 && coupon.passId === undefined && finalPrice(coupon) > 0

/** Spec 2 §2: «'reserve' when the price is 0, otherwise 'pay {amount} won'». */
const buttonText = (amount: number): string => (amount === 0 ? '예약하기' : `${formatWon(amount)} 결제하기`)
