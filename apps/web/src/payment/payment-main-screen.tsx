import { missingOf } from '@self/contract/booking'
import { bookingState } from '../reservation/draft.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useOwnStateOf } from '../shared/store/own-state.ts'
import { OrderSummary } from './checkout/order-summary.tsx'
import { ReservationCheckout } from './checkout/reservation-checkout.tsx'
import styles from './payment-main-screen.module.css'

/** Spec 2 §2 «Payment screen». */
export function PaymentMainScreen() {
  const booking = useOwnStateOf(bookingState)
  if (!booking || missingOf(booking)) return <NothingToPay />
  return (
    <div className={styles.screen}>
      <ScreenTitle>결제</ScreenTitle>
      <OrderSummary booking={booking} />
      <ReservationCheckout booking={booking} />
    </div>
  )
}

function NothingToPay() {
  return (
    <ResultSection
      isScreen
      asset="empty-schedule"
      title="결제할 예약을 찾지 못했어요"
      actions={<ButtonLink to="/Reservation">예약 화면으로</ButtonLink>}
    >
      날짜와 시간을 고르면 결제로 이어져요.
    </ResultSection>
  )
}
