import type { DeskReservation } from '@self/contract/desk'
import { needsApproval } from '@self/contract/goodwill-refund'
import { formatWon } from '@self/contract/money'
import { formatStart } from '@self/contract/time-format'
import { useRef, useState } from 'react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { useOnline } from '../../shared/use-online.ts'
import { useCanDoHere } from '../shown-branch.ts'
import { backText, lostText } from './back-text.ts'
import {
  backOf,
  type CancelDraft,
  EMPTY,
  isDivisible,
  isLate,
  problemOf,
  type Way,
  wayOf,
  wonOf,
} from './cancel-draft.ts'
import styles from './cancel-sheet.module.css'
import { BackChoice, CauseChoice } from './cause-choice.tsx'
import { GoodwillFields } from './goodwill-fields.tsx'
import { SeriesEnd, useSeriesEnd } from './series-end.tsx'
import { useCancel } from './use-cancel.ts'

type CancelSheetProps = {
  reservation: DeskReservation
  isOpen: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Who wants a reservation cancelled, and what goes back: all of it, nothing (D-28), or what its desk decides with a reason (D-42). */
export function CancelSheet({ reservation, isOpen, onClose, onCancelled }: CancelSheetProps) {
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const wonField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const mayRefund = useCanDoHere('GIVE_REFUNDS')
  const cancel = useCancel(reservation, onCancelled)
  const seriesEnd = useSeriesEnd(reservation, onCancelled)
  const isBusy = cancel.isBusy || seriesEnd.isBusy
  const close = useSureClose({ isUnsaved: draft.reason !== '', isBusy, onClose })
  const way = wayOf(reservation, draft, { mayRefund, now: now() })
  const isBeyond = way === 'GOODWILL'
  const problem = isBeyond ? problemOf(reservation, draft) : undefined

  function press() {
    setIsChecked(true)
    if (problem) (problem.field === 'won' ? wonField : reasonField).current?.focus()
    else if (draft.cause) cancel.start({ cause: draft.cause, ...backOf(reservation, draft, way) })
  }

  return (
    <Sheet
      title={reservation.isCancelledLate ? '돌려주기' : '예약 취소'}
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button
          kind={reservation.isCancelledLate ? 'primary' : 'critical'}
          disabled={!isOnline || seriesEnd.isBusy || !canPress(way)}
          isLoading={cancel.isBusy}
          onClick={press}
        >
          {pressText(reservation, draft, way)}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          {formatStart(reservation.hopeDate, reservation.hopeTime)} · {reservation.userName}
        </p>
        <CauseChoice
          isOver={reservation.isCancelledLate}
          chosen={draft.cause}
          onChange={(cause) => setDraft({ ...draft, cause })}
        />
        {mayRefund && isLate(reservation, draft, now()) && (
          <BackChoice chosen={draft.back} onChange={(back) => setDraft({ ...draft, back })} />
        )}
        {canEndSeries(reservation, draft) && <SeriesEnd end={seriesEnd} isBusy={cancel.isBusy} />}
        {way === 'ALL' && <p>{backText(reservation)} 예약한 분께 문자로 알려 드려요.</p>}
        {way === 'NOTHING' && <Lost reservation={reservation} mayRefund={mayRefund} />}
        {way === 'OTHERS' && (
          <p>시작한 예약이에요. 센터장이나 고객 지원 담당자가 취소할 수 있으니 이 예약을 알려 주세요.</p>
        )}
        {isBeyond && (
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

/** Those that follow can be cancelled, whether or not it is too late for this one. */
const canEndSeries = ({ isOfSeries, isCancelledLate }: DeskReservation, { cause }: CancelDraft): boolean =>
  cause === 'CLIENT' && isOfSeries === true && !isCancelledLate

const canPress = (way: Way | undefined): boolean => way !== undefined && way !== 'OTHERS' && way !== 'CHOOSE'

/** The rule, in words, before it takes what was paid. */
function Lost({ reservation, mayRefund }: { reservation: DeskReservation; mayRefund: boolean }) {
  return (
    <>
      <p>취소 기한이 지난 예약이에요. {lostText(reservation)} 예약한 분께 문자로 알려 드려요.</p>
      <p>
        취소하면 되돌릴 수 없어요.
        {!mayRefund && ' 돌려줘야 한다면 취소하지 말고 센터장이나 고객 지원 담당자에게 알려 주세요.'}
      </p>
    </>
  )
}

/** What the press will do. */
function pressText(reservation: DeskReservation, draft: CancelDraft, way: Way | undefined): string {
  if (way === 'NOTHING') return '돌려주지 않고 취소하기'
  const isOver = reservation.isCancelledLate
  if (way !== 'GOODWILL') return isOver ? '돌려주기' : '예약 취소하기'
  const won = wonOf(reservation, draft)
  if (needsApproval(won)) return '환불 승인 요청하기'
  if (!isDivisible(reservation) || won === 0) return isOver ? '돌려주기' : '예약 취소하기'
  return `${isOver ? '' : '취소하고 '}${formatWon(won)} 환불하기`
}
