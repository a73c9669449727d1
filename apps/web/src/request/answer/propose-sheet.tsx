import { MOST_STARTS } from '@self/contract/proposal'
import { WEEKDAYS, wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { branches } from '../../branch/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useOnline } from '../../shared/use-online.ts'
import type { AnswerSheetProps } from './decline-sheet.tsx'
import styles from './propose-sheet.module.css'
import { ProposedHours } from './proposed-hours.tsx'
import { useProposal } from './use-proposal.ts'

/** Up to three other starts of the same branch, which the member chooses from by a link. */
export function ProposeSheet({ request, isOpen, onClose, onAnswered }: AnswerSheetProps) {
  const { data: branchList = [] } = useQuery(branches)
  const branch = branchList.find(({ branch }) => branch === request.branchCode)
  const days = useRef<HTMLFieldSetElement>(null)
  const isOnline = useOnline()
  const { starts, hint, toggle, date, setDate, send, isBusy } = useProposal(request, () => {
    onClose()
    onAnswered()
  })

  return (
    <Sheet
      title="다른 시간 제안"
      isOpen={isOpen}
      onClose={() => isBusy || onClose()}
      footer={
        <Button disabled={!isOnline || starts.length === 0} isLoading={isBusy} onClick={() => send()}>
          {starts.length > 0 ? `${starts.length}개 시간 문자로 보내기` : '보낼 시간을 골라 주세요'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          신청한 시간 {formatStart(request.hopeDate, request.hopeTime)} · {request.branchName}
        </p>
        <section aria-label="고른 시간" className={styles.chosen}>
          <p role="status" className={styles.count}>
            {hint || `${MOST_STARTS}개까지 · ${starts.length}개 골랐어요`}
          </p>
          {starts.length > 0 && (
            <ul className={styles.starts}>
              {starts.map((start) => (
                <li key={start}>
                  <button type="button" className={styles.start} onClick={() => toggle(start)}>
                    {startText(start)}
                    <X aria-hidden="true" size={16} /> <span className="visually-hidden">빼기</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.note}>
            고른 시간은 신청한 분이 고를 때까지, 길어야 24시간 동안 잡아 둬요. 이름과 상담 내용은 문자에
            들어가지 않아요.
          </p>
        </section>
        <fieldset ref={days} tabIndex={-1}>
          <legend className="visually-hidden">날짜</legend>
          <BookingCalendar
            branch={branch ?? { branch: request.branchCode, workdays: [...WEEKDAYS] }}
            minutes={request.minutes}
            selected={date}
            onSelect={setDate}
            onBranchMissing={() => {}}
          />
        </fieldset>
        {date && (
          <ProposedHours
            request={request}
            date={date}
            starts={starts}
            onToggle={toggle}
            onOtherDay={() => days.current?.focus()}
          />
        )}
      </div>
    </Sheet>
  )
}

function startText(start: string): string {
  const { date, time } = wallClockOf(start)
  return formatStart(date, time)
}
