import { readFailure } from '@self/contract/payment'
import { useLocation } from 'react-router'
import { bookerOf } from '../reservation/draft.ts'
import { Callout } from '../shared/callout.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/result-section.tsx'
import { FreeTimes } from './free-times.tsx'
import type { PaymentFailure } from './order/failure.ts'
import styles from './payment-fail-screen.module.css'

/** Spec 2 §2 «/PaymentFail» and §8 «Failure page». The text says whether money moved. */
export function PaymentFailScreen() {
  const failure: PaymentFailure | null = useLocation().state
  const { code, text, detail } = readFailure(failure?.message)
  const { status, freeTimes = [], booking } = failure ?? {}
  const isKnown = status === 'FAILED' || status === 'REFUNDED'

  return (
    <>
      <ResultSection isScreen asset="error" title="결제에 실패했습니다">
        <p className={styles.text}>{text}</p>
        {detail && <p>{detail}</p>}
        <p className={styles.code}>오류 코드 {code}</p>
      </ResultSection>
      {!isKnown && (
        <Callout kind="warning">
          카드에서 돈이 빠져나갔다면 다시 결제하지 말고 내 일정을 먼저 확인해 주세요. 예약되지 않은 금액은
          돌려드려요.
        </Callout>
      )}
      {freeTimes.length > 0 && <FreeTimes times={freeTimes} booking={booking} />}
      <div className={styles.actions}>
        <ButtonLink kind="neutral" to="/">
          홈으로
        </ButtonLink>
        {isKnown ? <TryAgain status={status} booking={booking} /> : <LookFirst />}
      </div>
    </>
  )
}

/** After a refund the hour is gone; a phone comes back without what was typed, but the choice is still kept. */
const TryAgain = ({ status, booking }: Pick<PaymentFailure, 'status' | 'booking'>) =>
  status === 'FAILED' && booking ? (
    <ButtonLink to="/PaymentMain" state={booking}>
      다시 결제하기
    </ButtonLink>
  ) : (
    <ButtonLink to="/Reservation" state={booking && { booker: bookerOf(booking) }}>
      다시 예약하기
    </ButtonLink>
  )

const LookFirst = () => <ButtonLink to="/MyInfo">내 일정 보기</ButtonLink>
