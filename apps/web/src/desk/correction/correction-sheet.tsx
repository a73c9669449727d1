import type { DeskReservation } from '@self/contract/desk'
import { CORRECTION_REASON_LENGTH, refusals } from '@self/contract/desk-correction'
import { formatStart } from '@self/contract/time-format'
import { useRef, useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { TextArea } from '../../shared/form/field.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useOnline } from '../../shared/use-online.ts'
import styles from './correction-sheet.module.css'
import { useCorrection } from './use-correction.ts'

type CorrectionSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  onCorrected: () => void
  /** Whatever came of it. */
  onSettled?: (() => void) | undefined
}

/** A no-show was attended after all: what changes with that, and why it is so. */
export function CorrectionSheet({ reservation, isOpen, onClose, ...then }: CorrectionSheetProps) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const correction = useCorrection(reservation, { onSettled: undefined, ...then })
  const close = useSureClose({ isUnsaved: reason !== '', isBusy: correction.isBusy, onClose })
  const isMissing = !reason.trim()

  function press() {
    setIsChecked(true)
    if (isMissing) field.current?.focus()
    else correction.start(reason.trim())
  }

  return (
    <Sheet
      title="출석으로 바로잡기"
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button disabled={!isOnline} isLoading={correction.isBusy} onClick={press}>
          출석으로 바로잡기
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          {formatStart(reservation.hopeDate, reservation.hopeTime)} · {reservation.userName}
        </p>
        <ul className={styles.changes}>
          <li>오지 않음이 상담 완료로 바뀌고, 회원의 일정에서도 오지 않았다는 안내가 사라져요.</li>
          <li>{creditText(reservation)}</li>
          <li>바로잡은 뒤에는 되돌릴 수 없어요. 이유와 바로잡은 사람이 기록에 남아요.</li>
        </ul>
        <TextArea
          ref={field}
          label="이유"
          rows={2}
          maxLength={CORRECTION_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          helper={`${reason.length}/${CORRECTION_REASON_LENGTH}자 · 회원이 내려받는 기록에도 남아요. 상담 내용은 적지 마세요.`}
          {...(isChecked && isMissing && { error: refusals.CORRECTION_REASON_MISSING[1] })}
        />
      </div>
    </Sheet>
  )
}

function creditText({ isWaived, pass }: DeskReservation): string {
  if (isWaived) return '돌려준 이용권 1회를 다시 써요. 회원에게 문자로 알려 드려요.'
  return pass ? '이용권 횟수는 그대로예요.' : '결제한 금액은 그대로예요.'
}
