import type { DeskReservation, DeskStep } from '@self/contract/desk'
import { formatWon } from '@self/contract/money'
import { toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../member/use-may.ts'
import { userInfo } from '../member/user-info.ts'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useOnline } from '../shared/use-online.ts'
import { canCancel, goodwillText } from './cancel/goodwill-chip.tsx'
import { DeskChip } from './desk-chip.tsx'
import { takenOf } from './payment/taken-of.ts'
import { readPhone, readReason } from './queries.ts'
import styles from './reservation-sheet.module.css'
import { Revealed, WholePhone, WholeReason } from './revealed.tsx'
import { SealedReason } from './sealed-reason.tsx'
import { type DeskPress, pressLabels } from './use-steps.ts'

type ReservationSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  steps: readonly DeskStep[]
  pending: DeskPress | undefined
  onPress: (press: DeskPress) => void
}

const LOOKS: Partial<Record<DeskPress, 'critical' | 'neutral'>> = {
  cancel: 'critical',
  'no-show': 'neutral',
  payment: 'neutral',
  return: 'neutral',
}

/** Not for a counsellor. */
export const BOOKING: readonly DeskPress[] = ['confirm', 'cancel', 'return']

/** Everything about a reservation and all that can be done with it now. */
export function ReservationSheet({
  reservation,
  isOpen,
  onClose,
  steps,
  pending,
  onPress,
}: ReservationSheetProps) {
  const { id, hopeDate, hopeTime, userName, userPhone, memberName, pass, amount, taken, goodwill } =
    reservation
  const isOnline = useOnline()
  const canBook = useMay('BOOK_RESERVATIONS')
  const canTakePayment = useMay('TAKE_PAYMENTS')
  const canReadPhone = useMay('READ_PHONE')
  const canReadReason = useMay('READ_REASON')
  const isMaster = useQuery(userInfo(useLoginSession())).data?.userType === 'MASTER'
  const presses = [
    ...stepPresses(reservation, steps).filter((press) => canBook || !BOOKING.includes(press)),
    ...(canTakePayment ? moneyPresses(reservation) : []),
  ]
  const items = [
    { term: '일정', detail: formatStart(hopeDate, hopeTime), isShown: true },
    { term: '상태', detail: <DeskChip state={reservation.state} />, isShown: true },
    { term: '상담사', detail: memberName, isShown: Boolean(memberName) },
    {
      term: '이용권',
      detail: pass && `${pass.sessions}회 중 ${pass.remaining}회 남음`,
      isShown: pass !== null,
    },
    { term: '결제 금액', detail: formatWon(amount), isShown: amount > 0 },
    { term: '데스크 결제', detail: taken && takenOf(taken), isShown: taken !== null },
    { term: '환불 요청', detail: goodwill && goodwillText(goodwill), isShown: goodwill !== null },
  ]
  return (
    <Sheet
      title={`${userName}님의 예약`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        presses.length > 0 && (
          <ButtonRow>
            {presses.map((press) => (
              <Button
                key={press}
                kind={LOOKS[press] ?? 'primary'}
                disabled={!isOnline}
                isLoading={pending === press}
                onClick={() => onPress(press)}
              >
                {labelOf(press, reservation)}
              </Button>
            ))}
          </ButtonRow>
        )
      }
    >
      <div className={styles.sheet}>
        <DefinitionList items={items.filter(({ isShown }) => isShown)} />
        {canReadPhone && (
          <Revealed title="연락처" label="번호 보기" hidden={userPhone} ask={() => readPhone(id)}>
            {(phone) => <WholePhone phone={phone} />}
          </Revealed>
        )}
        {canReadReason && !isMaster && (
          <Revealed
            title="상담 신청 사유"
            label="사유 보기"
            hidden="가려져 있어요."
            ask={() => readReason(id)}
          >
            {(read) => <WholeReason {...read} />}
          </Revealed>
        )}
        {isMaster && <SealedReason id={id} />}
      </div>
    </Sheet>
  )
}

/** What stands is cancelled at any time, once no refund of it waits; what has begun with a reason. */
function stepPresses(reservation: DeskReservation, steps: readonly DeskStep[]): DeskPress[] {
  const others = steps.filter((step) => step !== 'cancel')
  return canCancel(reservation) ? [...others, 'cancel'] : others
}

/** What can be done with the money alone: taken later, handed back, or corrected on its day. */
function moneyPresses({ isUnpaid, state, taken }: DeskReservation): DeskPress[] {
  if (isUnpaid && (state === 'BOOKED' || state === 'DONE')) return ['payment']
  if (!taken) return []
  const canHandBack = state === 'CANCEL' ? taken.amount > 0 : taken.on === toKst(now()).date
  return canHandBack ? ['return'] : []
}

const labelOf = (press: DeskPress, { state }: DeskReservation): string =>
  press === 'return' && state !== 'CANCEL' ? '결제 되돌리기' : pressLabels[press]
