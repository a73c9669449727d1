import type { LoginSession } from '../shared/login-session/login-session.ts'
import { useAction } from '../shared/use-action.ts'
import { useReadiness } from '../terms/use-readiness.ts'
import type { Order } from './order/order.ts'
import { usePayment } from './use-payment.ts'

type Choice = Pick<Order, 'coupon' | 'agreed' | 'method'>

/** Buys a coupon alone, once the member's phone and consent are there; `backOf`: the state that their screens lead back with. */
export function usePurchase(loginSession: LoginSession, backOf: (choice: Choice) => object = () => ({})) {
  const payment = usePayment()
  const readiness = useReadiness()
  const { start, isBusy } = useAction({
    call: (choice: Choice) => readiness.ask(loginSession, backOf(choice)),
    done(member, choice) {
      if (member) payment.start({ ...choice, buyer: { name: member.userName, phone: member.userPhone } })
    },
  })
  return { start, isBusy: isBusy || payment.isBusy, element: readiness.element }
}
