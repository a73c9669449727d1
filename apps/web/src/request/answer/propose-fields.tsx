import { MOST_STARTS, proposalTerms } from '@self/contract/proposal'
import type { WaitingRequest } from '@self/contract/request'
import { WEEKDAYS, wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { branches } from '../../branch/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import styles from './propose-fields.module.css'
import { ProposedHours } from './proposed-hours.tsx'
import type { useProposal } from './use-proposal.ts'

type ProposeFieldsProps = {
  request: WaitingRequest
  proposal: Pick<ReturnType<typeof useProposal>, 'starts' | 'hint' | 'toggle' | 'date' | 'setDate'>
}

/** What has been chosen so far, a calendar, and the free starts of its day. */
export function ProposeFields({ request, proposal }: ProposeFieldsProps) {
  const { data: branchList = [] } = useQuery(branches)
  const branch = branchList.find(({ branch }) => branch === request.branchCode)
  const days = useRef<HTMLFieldSetElement>(null)
  const { starts, hint, toggle, date, setDate } = proposal
  return (
    <div className={styles.fields}>
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
        <p className={styles.note}>{proposalTerms(request.proposalHours)}</p>
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
  )
}

function startText(start: string): string {
  const { date, time } = wallClockOf(start)
  return formatStart(date, time)
}
