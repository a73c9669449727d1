import type { Coupon } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type BookingState, forgetDraft } from '../reservation/draft.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { isAccessProblem, sentenceFor } from '../shared/session/api.ts'
import { CardError } from './order/card-sdk.ts'
import { noWindow, type PaymentFailure } from './order/failure.ts'
import { newOrderId, type Order } from './order/order.ts'
import { ALREADY_PAID, BOOKING_LOST, type Ending, pay } from './order/pay.ts'
import { cardSdk } from './order/queries.ts'

/** Pays for the chosen session and goes where its ending belongs. */
export function usePayment() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useDialog()
  // The second press of a hurried pair comes before the button has been drawn anew.
  const isUnderWay = useRef(false)

  const { isPending, mutate, reset } = useMutation({
    mutationFn: async (choice: Omit<Order, 'merchantId'>) => {
      const isFree = finalPrice(choice.pass) === 0
      // Before the order: a window that can't open holds no hour.
      const card = isFree ? undefined : await queryClient.ensureQueryData(cardSdk)
      return pay({ ...choice, merchantId: newOrderId() }, card)
    },
    onSuccess: async (ending, { booking, pass }) => {
      if (ending.kind === 'booked') forgetDraft()
      if (ending.kind === 'lost') await alert(BOOKING_LOST, { icon: 'error', helper: ALREADY_PAID })
      navigate(...destinationOf(ending, withPass(booking, pass)))
      // Taken hours, the schedule and what is left of a pass all change with one order.
      void queryClient.invalidateQueries()
    },
    onError: async (error, { booking, pass }) => {
      if (isAccessProblem(error)) return
      if (error instanceof CardError) return navigate(...failed(noWindow(error), withPass(booking, pass)))
      await alert(sentenceFor(error), { icon: 'error' })
      // A price or a text that changed is what the reader has to see next.
      void queryClient.invalidateQueries()
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  function start(choice: Omit<Order, 'merchantId'>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(choice)
  }

  /** The window was left without a word: the button waits no longer. */
  const giveUp = useCallback(() => {
    isUnderWay.current = false
    reset()
  }, [reset])

  return { isPending, start, giveUp }
}

/** The next attempt starts with the same choice. */
const withPass = (booking: BookingState, { id, passId }: Coupon): BookingState =>
  passId === undefined ? { ...booking, couponId: id } : booking

type Destination = [path: string, options: { replace: true; state?: unknown }]

const failed = (failure: PaymentFailure, booking: BookingState): Destination => [
  '/PaymentFail',
  { replace: true, state: { ...failure, booking } },
]

/** Going back must never lead to a pay button of an order that has ended. */
function destinationOf(ending: Ending, booking: BookingState): Destination {
  switch (ending.kind) {
    case 'booked':
      return ['/Confirmation', { replace: true, state: ending.confirmation }]
    case 'failed':
      return failed(ending.failure, booking)
    case 'unsettled':
      return [`/PaymentResult?${ending.query}`, { replace: true }]
    case 'lost':
      return ['/MyInfo', { replace: true }]
  }
}
