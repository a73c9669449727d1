import type { Coupon } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { CONSENT_MISSING, PASS_MISSING } from '@self/contract/payment'
import { agreedOf, hasAgreed, type Terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { PassSelect } from '../coupon/pass-select.tsx'
import type { BookingState } from '../reservation/draft.ts'
import { CallToAction } from '../shared/call-to-action.tsx'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import styles from './checkout.module.css'
import { Consent } from './consent.tsx'
import { cardSdk } from './order/queries.ts'
import { PriceBox } from './price-box.tsx'
import { useLasting } from './use-lasting.ts'
import { usePayment } from './use-payment.ts'

const SLOW = 3_000

type CheckoutProps = { booking: BookingState; passes: readonly Coupon[]; terms: readonly Terms[] }

/** Pass, price, consent, and the one button. Spec 2 §2 and §5 «Reservation payment». */
export function Checkout({ booking, passes, terms }: CheckoutProps) {
  const [choice, setChoice] = useState<Pick<Coupon, 'id' | 'passId'> | undefined>(
    booking.couponId === undefined ? undefined : { id: booking.couponId },
  )
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const passButton = useRef<HTMLButtonElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const { alert } = useDialog()
  const payment = usePayment()
  const sdk = useQuery(cardSdk)
  const isSlow = useLasting(payment.isPending && sdk.isFetching, SLOW)
  // Prices and texts may be fetched anew under a choice that stays.
  const pass = passes.find(({ id, passId }) => id === choice?.id && passId === choice.passId)

  useEffect(() => {
    // A phone that comes back from the provider by «back» finds the page as it left it: still waiting.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && payment.giveUp()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [payment.giveUp])

  async function refuse(sentence: string, place: RefObject<HTMLElement | null>) {
    await alert(sentence, { icon: 'warning' })
    place.current?.focus()
  }

  function submit() {
    if (!pass) return refuse(PASS_MISSING, passButton)
    if (!hasAgreed(terms, agreedOf(agreed))) return refuse(CONSENT_MISSING, consentBox)
    payment.start({ booking, pass, agreed })
  }

  return (
    <>
      <div className={styles.checkout} inert={payment.isPending}>
        <section aria-labelledby="checkout-pass">
          <h2 id="checkout-pass">이용권</h2>
          <PassSelect ref={passButton} passes={passes} chosen={pass} onChoose={setChoice} />
        </section>
        {pass && <PriceBox priced={pass} />}
        <section aria-labelledby="checkout-consent">
          <h2 id="checkout-consent">결제 동의</h2>
          <Consent ref={consentBox} texts={terms} agreed={agreed} onChange={setAgreed} />
        </section>
      </div>
      <CallToAction helper={isSlow && <span role="status">결제창을 불러오고 있어요</span>}>
        <Button isLoading={payment.isPending} onClick={submit}>
          {pass ? buttonText(finalPrice(pass)) : '결제하기'}
        </Button>
      </CallToAction>
    </>
  )
}

/** Spec 2 §2: «'reserve' when the price is 0, otherwise 'pay {amount} won'». */
const buttonText = (amount: number): string => (amount === 0 ? '예약하기' : `${formatWon(amount)} 결제하기`)
