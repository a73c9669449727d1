import { finalPrice } from '@self/contract/money'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { couponKey } from '../coupon/keys.ts'
import { removeDraft } from '../reservation/draft.ts'
import { slotKeys } from '../reservation/keys.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { isAccessProblem, sentenceFor } from '../shared/session/api.ts'
import { invalidate } from '../shared/session/invalidate.ts'
import { termsKeys } from '../terms/keys.ts'
import { orderKeys } from './keys.ts'
import { CardError } from './order/card-sdk.ts'
import { noWindow, type PaymentFailure } from './order/failure.ts'
import { newOrderId, type Order, serviceOf } from './order/order.ts'
import { ALREADY_PAID, BOOKING_LOST, type Ending, NotSaved, pay } from './order/pay.ts'
import { cardSdk } from './order/queries.ts'
import { useBought } from './use-bought.ts'

type Choice = Omit<Order, 'merchantId'>

/** Pays for what was chosen and goes where its ending belongs; `offerKey` is of what it was chosen from. */
export function usePayment(offerKey: QueryKey = couponKey) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const celebrate = useBought()
  const { alert } = useDialog()
  // The second press of a hurried pair comes before the button has been drawn anew.
  const isUnderWay = useRef(false)

  const { isPending, mutate, reset } = useMutation({
    mutationFn: async (choice: Choice) => {
      const isFree = finalPrice(choice.pass) === 0
      // Before the order: a window that can't open holds no hour.
      const card = isFree ? undefined : await queryClient.ensureQueryData(cardSdk)
      return pay({ ...choice, merchantId: newOrderId() }, card)
    },
    onSuccess: async (ending, choice) => {
      await finish(ending, choice)
      void invalidate(queryClient, orderKeys)
    },
    onError: async (error, choice) => {
      if (isAccessProblem(error)) return
      if (error instanceof CardError) {
        const attempt = { serviceType: serviceOf(choice), amount: finalPrice(choice.pass) }
        return showFailure(noWindow(attempt, error), choice)
      }
      await alert(error instanceof NotSaved ? error.message : sentenceFor(error), { icon: 'error' })
      // A price or a text that changed, or a taken hour, is what the reader has to see next.
      void invalidate(queryClient, [offerKey, termsKeys.all, ...slotKeys])
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  useEffect(() => {
    // A phone that comes back from the provider by «back» finds the page as it left it: still waiting.
    function wake({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      isUnderWay.current = false
      reset()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])

  /** Going back must never lead to a pay button of an order that has ended. */
  async function finish(ending: Ending, choice: Choice) {
    switch (ending.kind) {
      case 'booked':
        if (choice.booking) removeDraft()
        return navigate('/Confirmation', { replace: true, state: ending.confirmation })
      case 'bought':
        return celebrate()
      case 'failed':
        return showFailure(ending.failure, choice)
      case 'unsettled':
        return navigate(`/PaymentResult?${ending.query}`, { replace: true })
      case 'lost':
        await alert(BOOKING_LOST, { icon: 'error', helper: ALREADY_PAID })
        return navigate('/MyInfo', { replace: true })
    }
  }

  const showFailure = (failure: PaymentFailure, choice: Choice) =>
    navigate('/PaymentFail', { replace: true, state: { ...failure, ...againWith(choice) } })

  function start(choice: Choice) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(choice)
  }

  return { isPending, start }
}

/** The next attempt starts with the same choice. */
function againWith({ booking, linkKey, pass: { id: couponId, passId } }: Choice): Partial<PaymentFailure> {
  if (linkKey) return { linkKey }
  return booking ? { booking: { ...booking, couponId, passId } } : { couponId }
}
