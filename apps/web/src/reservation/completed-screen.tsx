import * as z from 'zod/mini'
import { CallToAction } from '../shared/call-to-action.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { bookingFacts } from './booking-facts.ts'
import { BookingMissing } from './booking-missing.tsx'
import styles from './completed-screen.module.css'
import { DeadlineNote } from './deadline-note.tsx'
import { bookingState } from './draft.ts'
import { VisitLinks } from './visit-links.tsx'

/** The navigation state of /Completed. */
const requested = z.partial(z.object({ ...bookingState.shape, reservationId: z.int() }))

/** A request to a branch that isn't private has been taken. Spec 2 §2 «/Completed». */
export function CompletedScreen() {
  const booking = useStateOf(requested)
  if (!booking) return <BookingMissing />
  return (
    <>
      <ResultSection isScreen asset="success" title="예약을 접수했어요. 상담사가 확인하고 연락드릴게요." />
      <div className={styles.facts}>
        <DefinitionList
          items={bookingFacts({
            centerName: booking.branchName,
            userName: booking.name,
            userPhone: booking.phone,
            hopeDate: booking.date,
            hopeTime: booking.time,
          })}
        />
      </div>
      <VisitLinks reservationId={booking.reservationId} branchName={booking.branchName} />
      <DeadlineNote />
      <CallToAction>
        <ButtonLink to="/MyInfo">내 상담 내역</ButtonLink>
      </CallToAction>
    </>
  )
}
