import type { Coupon } from '@self/contract/coupon'
import { LINK_CONSENT_MISSING } from '@self/contract/direct-url'
import type { PayMethod } from '@self/contract/easy-pay'
import { finalPrice, formatWon } from '@self/contract/money'
import { agreedOf, hasAgreed, type Terms } from '@self/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CheckoutWaiting } from '../../payment/checkout-waiting.tsx'
import { Consent } from '../../payment/consent.tsx'
import { MethodChoice } from '../../payment/method-choice.tsx'
import { PriceBox } from '../../payment/price-box.tsx'
import { policy } from '../../policy/queries.ts'
import { deadlineOf, finalIn, type Start, useDeadlineTick } from '../../policy/use-deadline-tick.tsx'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { Callout } from '../../shared/callout.tsx'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { termsOf } from '../../terms/queries.ts'
import styles from './offer.module.css'

type OfferProps = {
  coupon: Pick<Coupon, 'title2' | 'session' | 'price' | 'discount'>
  /** No session is sold with it. */
  isPassOnly?: boolean
  /** Of the session that is sold. */
  start?: Start | null
  isPending: boolean
  onPay: (choice: { agreed: readonly Terms[]; method: PayMethod }) => void
  /** What is known beside the coupon. */
  children?: ReactNode
}

/** One coupon, its price, the consent and the button. Spec 1 §2 «Direct payment page». */
export function Offer({ coupon, isPassOnly, start, isPending, onPay, children }: OfferProps) {
  const terms = useQuery(termsOf('payment'))
  const rule = useQuery({ ...policy, enabled: Boolean(start) })
  const deadlineNow = () => (start && rule.data ? deadlineOf(start, rule.data) : undefined)
  const [method, setMethod] = useState<PayMethod>('CARD')
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const box = useRef<HTMLInputElement>(null)
  const tick = useDeadlineTick(() => finalIn(deadlineNow()))
  const deadline = deadlineNow()
  const { alert } = useDialog()
  const { title2, session, discount } = coupon
  const amount = finalPrice(coupon)

  const failed = [terms, rule].find((query) => query.isLoadingError)
  if (failed) return <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />
  if (!terms.data || (start && !deadline)) return <CheckoutWaiting />

  async function submit(texts: readonly Terms[]) {
    if (!hasAgreed(texts, agreedOf(agreed))) {
      await alert(LINK_CONSENT_MISSING, { icon: 'warning' })
      return box.current?.focus()
    }
    if (await tick.isMet()) onPay({ agreed, method })
  }

  return (
    <>
      <div className={styles.offer} inert={isPending}>
        <section aria-labelledby="offer-coupon">
          <h2 id="offer-coupon">이용권</h2>
          <DefinitionList
            items={[
              { term: '이름', detail: title2 },
              { term: '횟수', detail: `${session}회` },
              ...(discount > 0 ? [{ term: '할인율', detail: `${discount}%` }] : []),
            ]}
          />
        </section>
        {children}
        <PriceBox priced={coupon} method={method} isPassOnly={isPassOnly} />
        <MethodChoice amount={amount} chosen={method} onChoose={setMethod} />
        <section aria-labelledby="offer-consent">
          <h2 id="offer-consent">결제 동의</h2>
          <Consent ref={box} texts={terms.data} agreed={agreed} onChange={setAgreed} />
        </section>
        {deadline && !deadline.isFinal && <Callout>{deadline.sentence}</Callout>}
        {tick.element}
      </div>
      <CallToAction>
        <Button isLoading={isPending} onClick={() => submit(terms.data)}>
          {amount === 0 ? '예약하기' : `${formatWon(amount)} 결제하기`}
        </Button>
      </CallToAction>
    </>
  )
}
