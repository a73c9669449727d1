import { toKst, wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { WaitingEntry as Entry } from '@self/contract/waiting'
import { useId } from 'react'
import { now } from '../shared/clock.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLeave } from './use-leave.ts'
import styles from './waiting-entry.module.css'

/** One thing that is waited for; a held hour with its deadline and the way to book it. */
export function WaitingEntry({ entry, onLeft }: { entry: Entry; onLeft: () => void }) {
  const title = useId()
  const { id, branchCode, branchName, counsellorName, date, time, state, offer } = entry
  const leave = useLeave({ id, isOffered: offer !== null, onLeft })
  const who = offer ? offer.counsellor?.name : counsellorName
  const when = offer?.time ?? time
  return (
    <article aria-labelledby={title} className={styles.entry} data-state={state}>
      <h3 id={title} className={styles.when}>
        {when ? formatStart(date, when) : `${formatStart(date, '')}아무 시간`}
      </h3>
      <p className={styles.where}>{[branchName, who].filter(Boolean).join(' · ')}</p>
      {offer && (
        <p className={styles.held}>
          {`${deadlineOf(offer.until)}까지 잡아 뒀어요. 그 안에 예약하지 않으면 다음 분께 넘어가요.`}
        </p>
      )}
      {state === 'PASSED' && (
        <p className={styles.note}>
          잡아 둔 시간이 지나 다음 분께 넘어갔어요. 예약 화면에서 다시 대기할 수 있어요.
        </p>
      )}
      {state !== 'PASSED' && (
        <div className={styles.ways}>
          {offer && (
            <ButtonLink
              size="medium"
              aria-describedby={title}
              to="/Reservation"
              state={{
                selectedCode: branchCode,
                ...(offer.counsellor && { counsellor: offer.counsellor }),
                start: { date, time: offer.time },
              }}
            >
              예약하기
            </ButtonLink>
          )}
          <Button
            kind="text"
            size="medium"
            aria-describedby={title}
            isLoading={leave.isBusy}
            onClick={() => leave.start()}
          >
            그만 기다리기
          </Button>
        </div>
      )}
    </article>
  )
}

/** '14:30' of today, else with its day. */
function deadlineOf(until: string): string {
  const { date, time } = wallClockOf(until)
  return date === toKst(now()).date ? time : formatStart(date, time)
}
