import { easyPayOf } from '@self/contract/easy-pay'
import { finalPrice } from '@self/contract/money'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { couponKey } from '../coupon/keys.ts'
import { removeDraft } from '../reservation/draft.ts'
import { slotKeys } from '../reservation/keys.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useOwned } from '../shared/store/own-state.ts'
import { useAction } from '../shared/use-action.ts'
import { termsKeys } from '../terms/keys.ts'
import { type Hold, holdOf } from './checkout/hold-left.tsx'
import { orderKeys } from './keys.ts'
import { CardError } from './order/card-sdk.ts'
import type { Ending } from './order/ending.ts'
import { noWindow, type PaymentFailure } from './order/failure.ts'
import { hasReservation, methodOf, newOrderId, type Order, serviceOf } from './order/order.ts'
import { ALREADY_PAID, BOOKING_LOST, endLeft, NotSaved, pay } from './order/pay.ts'
import { cardSdk } from './order/queries.ts'
import { useBought } from './order/use-bought.ts'

type Choice = Omit<Order, 'orderId'>

/** Pays for what was chosen and goes where its ending belongs; `offerKey` is of what it was chosen from. */
export function usePayment(offerKey: QueryKey = couponKey) {
  const queryClient = useQueryClient()
  const celebrate = useBought()
  const owned = useOwned()
  const { alert } = useDialog()
  const [hold, setHold] = useState<Hold>()
  const begun = useRef<Order>(undefined)

  const { start, isBusy, leaveFor, reset } = useAction({
    async call({ orderId, ...choice }: Choice & Partial<Order>) {
      if (orderId) return endLeft({ ...choice, orderId })
      const isFree = finalPrice(choice.coupon) === 0
      // Before the order: a window that can't open holds no hour.
      const card = isFree ? undefined : await queryClient.ensureQueryData(cardSdk)
      const order = { ...choice, orderId: newOrderId() }
      begun.current = order
      return pay(order, card, (seconds) => setHold(holdOf(seconds))).finally(() => {
        begun.current = undefined
      })
    },
    async done(ending, choice) {
      await finish(ending, choice)
      void invalidate(queryClient, orderKeys)
    },
    async failed(error, choice) {
      setHold(undefined)
      if (error instanceof CardError) {
        const { coupon } = choice
        const easyPay = easyPayOf(methodOf(choice))
        const attempt = { serviceType: serviceOf(choice), amount: finalPrice(coupon), ...easyPay }
        return showFailure(noWindow(attempt, error), choice)
      }
      await alert(error instanceof NotSaved ? error.message : sentenceFor(error), { icon: 'error' })
      // A price or a text that changed, or a taken hour, is what the reader has to see next.
      void invalidate(queryClient, [offerKey, termsKeys.all, ...slotKeys])
    },
  })
  const wake = useEffectEvent(() => {
    reset()
    // A pass alone may be paid by now and stands in nobody’s way; what holds an hour is looked at by the next press.
    if (begun.current && !hasReservation(begun.current)) void start(begun.current)
  })

  useEffect(() => {
    // A phone that comes back from the provider by «back» finds the page as it left it: still waiting.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && wake()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  /** Going back must never lead to a pay button of an order that has ended. */
  async function finish(ending: Ending, choice: Choice): Promise<void> {
    switch (ending.kind) {
      case 'booked':
        if (choice.booking) removeDraft()
        return leaveFor('/Confirmation', { replace: true, state: owned(ending.confirmation) })
      case 'bought':
        // Its page says so from then on, to whoever has it.
        return choice.linkKey ? queryClient.resetQueries({ queryKey: offerKey }) : celebrate()
      case 'failed':
        return showFailure(ending.failure, choice)
      case 'pending':
        return leaveFor(`/PaymentResult?${ending.query}`, { replace: true })
      case 'lost':
        removeDraft()
        await alert(BOOKING_LOST, { icon: 'error', helper: ALREADY_PAID })
        return leaveFor('/MyInfo', { replace: true })
    }
  }

  const showFailure = (failure: PaymentFailure, choice: Choice): void =>
    leaveFor('/PaymentFail', { replace: true, state: owned({ ...failure, ...againWith(choice) }) })

  return { start, isBusy, hold }
}

/** The next attempt starts with the same choice. */
function againWith({ booking, linkKey, coupon: { id: couponId, passId } }: Choice): Partial<PaymentFailure> {
  if (linkKey) return { linkKey }
  return booking ? { booking: { ...booking, couponId, passId } } : { couponId }
}
