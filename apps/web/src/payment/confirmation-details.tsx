import { formatWon } from '@self/contract/money'
import type { Confirmation } from '@self/contract/reservation'
import { bookingFacts } from '../reservation/booking-facts.ts'
import { BookingMissing } from '../reservation/booking-missing.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { Callout } from '../shared/callout.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/result-section.tsx'
import styles from './confirmation-details.module.css'

/** Spec 2 §2 «Confirmation pages». Without a booking there is nothing to celebrate. */
export function ConfirmationDetails({ confirmation }: { confirmation: Partial<Confirmation> | undefined }) {
  if (!confirmation) return <BookingMissing />
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
      <Callout>변경과 취소는 전날 오후 6시까지 할 수 있어요</Callout>
      <CallToAction>
        <ButtonLink to="/MyInfo">내 일정 보기</ButtonLink>
      </CallToAction>
    </>
  )
}
