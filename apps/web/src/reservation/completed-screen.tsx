import { holdsOne } from '@self/contract/coupon'
import { answer } from '@self/contract/schedule'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { policy } from '../policy/queries.ts'
import { CallToAction } from '../shared/call-to-action.tsx'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useOwnStateOf } from '../shared/store/own-state.ts'
import { AnswerNote } from './answer-note.tsx'
import { bookingFacts } from './booking-facts.ts'
import { BookingMissing } from './booking-missing.tsx'
import styles from './completed-screen.module.css'
import { DeadlineAfter } from './deadline-note.tsx'
import { bookingState } from './draft.ts'
import { VisitLinks } from './visit-links.tsx'

/** The navigation state of /Completed. */
const requested = z.partial(
  z.object({ ...bookingState.shape, ...answer, reservationId: z.int(), passLeft: z.int() }),
)

/** A request to a branch that isn't private has been taken. Spec 2 §2 «/Completed». */
export function CompletedScreen() {
  const booking = useOwnStateOf(requested)
  const rule = useQuery(policy)
  if (!booking) return <BookingMissing />
  const { passLeft, answerBy = null, isShortNotice = false, branchCode = '' } = booking
  return (
    <>
      <ResultSection isScreen asset="success" title="예약을 접수했어요. 상담사가 확인하고 연락드릴게요.">
        <p>아직 확정되지 않았어요. 확정되면 문자로 알려드려요.</p>
        <AnswerNote {...{ answerBy, isShortNotice, branchCode }} />
      </ResultSection>
      <div className={styles.facts}>
        <DefinitionList
          items={[
            ...bookingFacts({
              centerName: booking.branchName,
              userName: booking.name,
              userPhone: booking.phone,
              hopeDate: booking.date,
              hopeTime: booking.time,
            }),
            ...(passLeft === undefined ? [] : [{ term: '이용권', detail: holdsOne(passLeft) }]),
          ]}
        />
      </div>
      <VisitLinks reservationId={booking.reservationId} branchName={booking.branchName} />
      {rule.data && booking.date && booking.time && (
        <DeadlineAfter
          start={{ date: booking.date, time: booking.time }}
          madeAt={now()}
          isConfirmed={false}
          rule={rule.data}
        />
      )}
      <CallToAction>
        <ButtonLink to="/MyInfo">내 일정 보기</ButtonLink>
      </CallToAction>
    </>
  )
}
