import type { DeskReservation } from '@self/contract/desk'
import { needsApproval } from '@self/contract/goodwill-refund'
import { formatWon } from '@self/contract/money'
import { formatStart } from '@self/contract/time-format'
import { useRef, useState } from 'react'
import { useMay } from '../../member/use-may.ts'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useOnline } from '../../shared/use-online.ts'
import { backText } from './back-text.ts'
import { type CancelDraft, EMPTY, isDivisible, needsReason, problemOf, wonOf } from './cancel-draft.ts'
import styles from './cancel-sheet.module.css'
import { CauseChoice } from './cause-choice.tsx'
import { GoodwillFields } from './goodwill-fields.tsx'
import { useCancel } from './use-cancel.ts'

type CancelSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Who wants a reservation cancelled, and what goes back: all of it, or what its desk decides with a reason (D-42). */
export function CancelSheet({ reservation, isOpen, onClose, onCancelled }: CancelSheetProps) {
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const wonField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const mayRefund = useMay('GIVE_REFUNDS')
  const cancel = useCancel(reservation, onCancelled)
  const close = useSureClose({ isUnsaved: draft.reason !== '', isBusy: cancel.isBusy, onClose })
  const isBeyond = needsReason(reservation, draft, now())
  const isOthers = isBeyond && !mayRefund
  const problem = isBeyond ? problemOf(reservation, draft) : undefined

  function press() {
    setIsChecked(true)
    const { cause, reason } = draft
    if (problem) (problem.field === 'won' ? wonField : reasonField).current?.focus()
    if (!cause || problem) return
    cancel.start(isBeyond ? { cause, refund: wonOf(reservation, draft), reason: reason.trim() } : { cause })
  }

  return (
    <Sheet
      title="예약 취소"
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button
          kind="critical"
          disabled={!isOnline || !draft.cause || isOthers}
          isLoading={cancel.isBusy}
          onClick={press}
        >
          {isBeyond && !isOthers ? pressText(reservation, draft) : '예약 취소하기'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          {formatStart(reservation.hopeDate, reservation.hopeTime)} · {reservation.userName}
        </p>
        <CauseChoice cause={draft.cause} onChange={(cause) => setDraft({ ...draft, cause })} />
        {draft.cause && !isBeyond && <p>{backText(reservation)} 예약한 분께 문자로 알려 드려요.</p>}
        {isOthers && (
          <p>
            취소 기한이 지났거나 시작한 예약이에요. 센터장이나 고객 지원 담당자가 취소할 수 있으니 이 예약을
            알려 주세요.
          </p>
        )}
        {isBeyond && mayRefund && (
          <GoodwillFields
            reservation={reservation}
            draft={draft}
            onChange={setDraft}
            wonField={wonField}
            reasonField={reasonField}
            problem={isChecked ? problem : undefined}
          />
        )}
      </div>
    </Sheet>
  )
}

/** What the press will do. */
function pressText(reservation: DeskReservation, draft: CancelDraft): string {
  const won = wonOf(reservation, draft)
  if (needsApproval(won)) return '환불 승인 요청하기'
  return isDivisible(reservation) && won > 0 ? `취소하고 ${formatWon(won)} 환불하기` : '예약 취소하기'
}
