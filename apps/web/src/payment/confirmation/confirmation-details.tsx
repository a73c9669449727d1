import { hasUsedOne } from '@self/contract/coupon'
import { formatWon } from '@self/contract/money'
import { FIRST_POLICY } from '@self/contract/policy'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { bookingFacts } from '../../reservation/booking-facts.ts'
import { BookingMissing } from '../../reservation/booking-missing.tsx'
import { DeadlineAfter } from '../../reservation/deadline-note.tsx'
import { VisitLinks } from '../../reservation/visit-links.tsx'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { ButtonLink } from '../../shared/form/button.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import styles from './confirmation-details.module.css'
import { Preparation } from './preparation.tsx'
import { type Booked, isMasked } from './stored-confirmation.ts'

/** Spec 2 §2 «Confirmation pages». Without a booking there is nothing to celebrate. */
export function ConfirmationDetails({ confirmation }: { confirmation: Partial<Booked> | undefined }) {
  if (!confirmation) return <BookingMissing />
  const isOthers = isMasked(confirmation)
  return (
    <>
      <ResultSection isScreen asset="booked" title="예약을 확정했어요" />
      <div className={styles.facts}>
        <DefinitionList items={[...bookingFacts(confirmation), ...paidBy(confirmation)]} />
      </div>
      <VisitLinks
        reservationId={isOthers ? undefined : confirmation.reservationId}
        branchName={confirmation.centerName}
      />
      <Preparation branchName={confirmation.centerName} />
      <Deadline {...confirmation} />
      <CallToAction>
        {isOthers ? (
          <ButtonLink to="/">홈으로</ButtonLink>
        ) : (
          <ButtonLink to="/MyInfo">내 일정 보기</ButtonLink>
        )}
      </CallToAction>
    </>
  )
}

/** Without the time of the booking there is no grace to promise. */
function Deadline({ hopeDate: date, hopeTime: time, madeAt = '', rule = FIRST_POLICY }: Partial<Booked>) {
  if (!date || !time) return null
  const at = madeAt ? wallClockOf(madeAt) : { date: '2000-01-01', time: '00:00' }
  return (
    <DeadlineAfter start={{ date, time }} madeAt={kstInstant(at.date, at.time)} isConfirmed rule={rule} />
  )
}

/** A session of a pass, and won where some were paid. */
function paidBy({ amount = 0, passLeft }: Partial<Booked>) {
  const pass = passLeft === undefined ? [] : [{ term: '이용권', detail: hasUsedOne(passLeft) }]
  return amount > 0 || pass.length === 0 ? [{ term: '결제 금액', detail: formatWon(amount) }, ...pass] : pass
}
