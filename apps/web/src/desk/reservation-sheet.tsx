import type { DeskReservation, DeskStep } from '@self/contract/desk'
import { formatWon } from '@self/contract/money'
import { formatStart } from '@self/contract/time-format'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useOnline } from '../shared/use-online.ts'
import { DeskChip } from './desk-chip.tsx'
import { readPhone, readReason } from './queries.ts'
import styles from './reservation-sheet.module.css'
import { Revealed } from './revealed.tsx'
import { stepLabels } from './use-steps.ts'

type ReservationSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  steps: readonly DeskStep[]
  pending: DeskStep | undefined
  onStep: (step: DeskStep) => void
}

const LOOKS: Partial<Record<DeskStep, 'critical' | 'neutral'>> = { cancel: 'critical', 'no-show': 'neutral' }

/** Everything about a reservation and all that can be done with it now. */
export function ReservationSheet({
  reservation,
  isOpen,
  onClose,
  steps,
  pending,
  onStep,
}: ReservationSheetProps) {
  const { id, hopeDate, hopeTime, userName, userPhone, memberName, pass, amount } = reservation
  const isOnline = useOnline()
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
  ]
  return (
    <Sheet
      title={`${userName}님의 예약`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        steps.length > 0 && (
          <div className={styles.actions}>
            {steps.map((step) => (
              <Button
                key={step}
                kind={LOOKS[step] ?? 'primary'}
                disabled={!isOnline}
                isLoading={pending === step}
                onClick={() => onStep(step)}
              >
                {stepLabels[step]}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className={styles.sheet}>
        <DefinitionList items={items.filter(({ isShown }) => isShown)} />
        <Revealed title="연락처" label="번호 보기" hidden={userPhone} ask={() => readPhone(id)} isPhone />
        <Revealed
          title="상담 신청 사유"
          label="사유 보기"
          hidden="가려져 있어요."
          ask={() => readReason(id)}
        />
      </div>
    </Sheet>
  )
}
