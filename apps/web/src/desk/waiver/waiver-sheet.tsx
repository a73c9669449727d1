import type { DeskReservation } from '@self/contract/desk'
import { refusals, WAIVER_REASON_LENGTH } from '@self/contract/desk-waiver'
import { formatStart } from '@self/contract/time-format'
import { useRef, useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { TextArea } from '../../shared/form/field.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useOnline } from '../../shared/use-online.ts'
import { useWaiver } from './use-waiver.ts'
import styles from './waiver-sheet.module.css'

type WaiverSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  onWaived: () => void
}

/** A no-show is marked and its session goes back to the pass, with a reason. */
export function WaiverSheet({ reservation, isOpen, onClose, onWaived }: WaiverSheetProps) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const waiver = useWaiver(reservation, onWaived)
  const close = useSureClose({ isUnsaved: reason !== '', isBusy: waiver.isBusy, onClose })
  const isMissing = !reason.trim()

  function press() {
    setIsChecked(true)
    if (isMissing) field.current?.focus()
    else waiver.start(reason.trim())
  }

  return (
    <Sheet
      title="오지 않음, 1회 돌려주기"
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button disabled={!isOnline} isLoading={waiver.isBusy} onClick={press}>
          표시하고 1회 돌려주기
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          {formatStart(reservation.hopeDate, reservation.hopeTime)} · {reservation.userName}
        </p>
        <p>
          오지 않음으로 표시하고, 이용권 1회는 다시 쓸 수 있어요. 오늘 안에 표시를 되돌리면 1회도 다시 빠져요.
        </p>
        <TextArea
          ref={field}
          label="이유"
          rows={2}
          maxLength={WAIVER_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          helper={`${reason.length}/${WAIVER_REASON_LENGTH}자 · 상담 내용은 적지 마세요.`}
          {...(isChecked && isMissing && { error: refusals.WAIVER_REASON_MISSING[1] })}
        />
      </div>
    </Sheet>
  )
}
