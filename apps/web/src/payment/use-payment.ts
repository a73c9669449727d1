import { easyPayOf } from '@self/contract/easy-pay'
import { finalPrice } from '@self/contract/money'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
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
import { methodOf, newOrderId, type Order, serviceOf } from './order/order.ts'
import { ALREADY_PAID, BOOKING_LOST, lookUpQuery, NotSaved, pay } from './order/pay.ts'
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

  const { start, isBusy, current, leaveFor, reset } = useAction({
    async call(order: Order) {
      const isFree = finalPrice(order.coupon) === 0
      // Before the order: a window that can't open holds no hour.
      const card = isFree ? undefined : await queryClient.ensureQueryData(cardSdk)
      return pay(order, card, (seconds) => setHold(holdOf(seconds)))
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
    // It may be paid: a second press would pay it again.
    const query = current && lookUpQuery(current)
    if (query) go(`/PaymentResult?${query}`)
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
        return go('/Confirmation', ending.confirmation)
      case 'bought':
        // Its page says so from then on, to whoever has it.
        return choice.linkKey ? queryClient.resetQueries({ queryKey: offerKey }) : celebrate()
      case 'failed':
        return showFailure(ending.failure, choice)
      case 'pending':
        return go(`/PaymentResult?${ending.query}`)
      case 'lost':
        removeDraft()
        await alert(BOOKING_LOST, { icon: 'error', helper: ALREADY_PAID })
        return go('/MyInfo')
    }
  }

  const go = (path: string, state?: object): void =>
    leaveFor(path, { replace: true, state: state && owned(state) })
  const showFailure = (failure: PaymentFailure, choice: Choice): void =>
    go('/PaymentFail', { ...failure, ...againWith(choice) })

  return {
    start: (choice: Choice) => start({ ...choice, orderId: newOrderId() }),
    isBusy,
    hold,
  }
}

/** The next attempt starts with the same choice. */
function againWith({ booking, linkKey, coupon: { id: couponId, passId } }: Choice): Partial<PaymentFailure> {
  if (linkKey) return { linkKey }
  return booking ? { booking: { ...booking, couponId, passId } } : { couponId }
}
