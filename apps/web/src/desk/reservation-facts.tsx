import type { DeskReservation } from '@self/contract/desk'
import { cancelledByLabels } from '@self/contract/desk-late-cancel'
import { takenOf } from '@self/contract/desk-pay-line'
import { formatWon } from '@self/contract/money'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { userInfo } from '../member/user-info.ts'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { goodwillText } from './cancel/goodwill-chip.tsx'
import { correctionText } from './correction/correction-text.ts'
import { DeskChip } from './desk-chip.tsx'
import { readPhone, readReason } from './queries.ts'
import styles from './reservation-facts.module.css'
import { Revealed, WholePhone, WholeReason } from './revealed.tsx'
import { SealedReason } from './sealed-reason.tsx'
import { useCanDoHere } from './shown-branch.ts'

/** Everything about a reservation; phone and reason behind a press, which is logged. */
export function ReservationFacts({ reservation }: { reservation: DeskReservation }) {
  const { id, hopeDate, hopeTime, userPhone, memberName, pass, isWaived, amount, taken, goodwill } =
    reservation
  const { isCancelledLate, isHandedBack, cancelledBy } = reservation
  const canReadPhone = useCanDoHere('READ_PHONE')
  const canReadReason = useCanDoHere('READ_REASON')
  const correction = correctionText(reservation, useCanDoHere('CORRECT_PASSES'), now())
  const isMaster = useQuery(userInfo(useLoginSession())).data?.userType === 'MASTER'
  const items = [
    { term: '일정', detail: formatStart(hopeDate, hopeTime), isShown: true },
    { term: '상태', detail: <DeskChip state={reservation.state} />, isShown: true },
    { term: '바로잡기', detail: correction, isShown: correction !== '' },
    {
      term: '취소한 쪽',
      detail: cancelledBy && cancelledByLabels[cancelledBy],
      isShown: Boolean(cancelledBy),
    },
    {
      term: '취소 환불',
      detail: isHandedBack ? '받은 것을 돌려줌' : '기한이 지나 없음',
      isShown: isCancelledLate === true,
    },
    { term: '상담사', detail: memberName, isShown: Boolean(memberName) },
    {
      term: '이용권',
      detail: pass && `${pass.sessions}회 중 ${pass.remaining}회 남음${isWaived ? ' · 1회 돌려줌' : ''}`,
      isShown: pass !== null,
    },
    { term: '결제 금액', detail: formatWon(amount), isShown: amount > 0 },
    { term: '데스크 결제', detail: taken && takenOf(taken), isShown: taken !== null },
    { term: '환불 요청', detail: goodwill && goodwillText(goodwill), isShown: goodwill !== null },
  ]
  return (
    <div className={styles.facts}>
      <DefinitionList items={items.filter(({ isShown }) => isShown)} />
      {canReadPhone && (
        <Revealed title="연락처" label="번호 보기" hidden={userPhone} ask={() => readPhone(id)}>
          {(phone) => <WholePhone phone={phone} />}
        </Revealed>
      )}
      {canReadReason && !isMaster && (
        <Revealed title="상담 신청 사유" label="사유 보기" hidden="가려져 있어요." ask={() => readReason(id)}>
          {(read) => <WholeReason {...read} />}
        </Revealed>
      )}
      {isMaster && <SealedReason id={id} />}
    </div>
  )
}
