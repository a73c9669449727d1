import { formatWon } from '@self/contract/money'
import { bookingFacts } from '../../reservation/booking-facts.ts'
import { BookingMissing } from '../../reservation/booking-missing.tsx'
import { DeadlineNote } from '../../reservation/deadline-note.tsx'
import { VisitLinks } from '../../reservation/visit-links.tsx'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { ButtonLink } from '../../shared/form/button.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import styles from './confirmation-details.module.css'
import { type Booked, isMasked } from './stored-confirmation.ts'

/** Spec 2 §2 «Confirmation pages». Without a booking there is nothing to celebrate. */
export function ConfirmationDetails({ confirmation }: { confirmation: Partial<Booked> | undefined }) {
  if (!confirmation) return <BookingMissing />
  const isOthers = isMasked(confirmation)
  return (
    <>
      <ResultSection isScreen asset="success" title="예약을 확정했어요" />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: '결제 금액', detail: formatWon(confirmation.amount) },
            ...bookingFacts(confirmation),
          ]}
        />
      </div>
      <VisitLinks
        reservationId={isOthers ? undefined : confirmation.reservationId}
        branchName={confirmation.centerName}
      />
      <DeadlineNote />
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
