import { districtOf } from '@self/contract/branch'
import { formatPhone } from '@self/contract/phone'
import { formatStart } from '@self/contract/time-format'
import { Link } from 'react-router'
import { type BookingState, bookerOf, rememberWritten } from '../../reservation/draft.ts'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import styles from './order-summary.module.css'

/** The session that is about to be paid, and the way back to change it. */
export function OrderSummary({ booking }: { booking: BookingState }) {
  const sub = useLoginSession()?.sub
  return (
    <section aria-labelledby="order-summary">
      <header className={styles.header}>
        <h2 id="order-summary">예약 내용</h2>
        <Link
          to="/Reservation"
          onClick={() => rememberWritten(sub, bookerOf(booking))}
          className={styles.edit}
        >
          <span className="visually-hidden">예약 내용</span> 변경
        </Link>
      </header>
      <DefinitionList
        items={[
          { term: '날짜', detail: formatStart(booking.date, booking.time) },
          { term: '센터', detail: whereOf(booking) },
          { term: '상담사', detail: booking.counsellorName },
          { term: '예약자', detail: <Booker booking={booking} /> },
          { term: '신청 사유', detail: <span className={styles.reason}>{booking.reason}</span> },
          ...(booking.resultId === undefined
            ? []
            : [{ term: '자가진단', detail: '최근 결과를 함께 보내요' }]),
        ]}
      />
    </section>
  )
}

/** '서울 잠실 · 잠실센터': region, district and branch. Spec 2 §2 «Payment screen», §9, D-23. */
function whereOf({ region, branchName }: BookingState): string {
  const district = districtOf(branchName)
  return `${district === region ? region : `${region} ${district}`} · ${branchName}`
}

const Booker = ({ booking: { name, phone } }: { booking: BookingState }) => (
  <>
    {name} <span className={styles.phone}>{formatPhone(phone)}</span>
  </>
)
