import {
  DECLINE_NOTE_LONG,
  DECLINE_REASON_CODES,
  DECLINE_REASONS,
  type DeclineReason,
  isNoteTooLong,
} from '@self/contract/decline'
import type { WaitingRequest } from '@self/contract/request'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { deskKey } from '../../desk/queries.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { TextArea } from '../../shared/form/field.tsx'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useAction } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { declineSeveral, requestKey } from '../queries.ts'
import styles from './decline-sheet.module.css'

type DeclineSheetProps = {
  /** One, or several for the same reason. */
  requests: readonly WaitingRequest[]
  isOpen: boolean
  onClose: () => void
  onAnswered: () => void
}

const aboutOf = ({ hopeDate, hopeTime, branchName, userName }: WaitingRequest) =>
  `${formatStart(hopeDate, hopeTime)} · ${branchName} · ${userName}`

const REASON_FIRST = '거절하는 이유를 골라 주세요.'

/** A reason that the member reads in the app, and a few words beside it. */
export function DeclineSheet({ requests, isOpen, onClose, onAnswered }: DeclineSheetProps) {
  const name = useId()
  const [reason, setReason] = useState<DeclineReason>()
  const [note, setNote] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const isLong = isNoteTooLong(note)
  const { start, isBusy } = useAction({
    check: isWhole,
    call: () => declineSeveral(requests, { reason: reason ?? 'NO_HOUR', note }),
    done(message) {
      onClose()
      onAnswered()
      toast.success(message)
    },
    icon: 'warning',
    settled: () => invalidate(queryClient, [requestKey, deskKey]),
  })

  const close = useSureClose({ isUnsaved: note !== '', isBusy, onClose })

  function isWhole(): boolean {
    setIsReasonMissing(!reason)
    if (!reason) reasons.current?.focus()
    else if (isLong) field.current?.focus()
    return reason !== undefined && !isLong
  }

  function choose(code: DeclineReason) {
    setReason(code)
    setIsReasonMissing(false)
  }

  return (
    <Sheet
      title="신청 거절"
      isOpen={isOpen}
      onClose={close}
      footer={
        <ButtonRow>
          <Button kind="neutral" onClick={close}>
            돌아가기
          </Button>
          <Button kind="critical" disabled={!isOnline} isLoading={isBusy} onClick={() => start()}>
            거절하기
          </Button>
        </ButtonRow>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>{requests.map(aboutOf).join(', ')}</p>
        <RadioGroup ref={reasons} legend="이유" error={isReasonMissing ? REASON_FIRST : undefined}>
          {DECLINE_REASON_CODES.map((code) => (
            <RadioCard key={code} name={name} isChosen={reason === code} onChoose={() => choose(code)}>
              {DECLINE_REASONS[code]}
            </RadioCard>
          ))}
        </RadioGroup>
        <div ref={field} tabIndex={-1}>
          <TextArea
            label="덧붙이는 말 (선택)"
            value={note}
            onChange={setNote}
            helper="이유와 함께 신청한 분의 내 일정에 보여요. 문자에는 들어가지 않아요."
            {...(isLong && { error: DECLINE_NOTE_LONG })}
          />
        </div>
      </div>
    </Sheet>
  )
}
