import { clashLabels, type PlannedWeek } from '@self/contract/series'
import { formatStart } from '@self/contract/time-format'
import { CircleX } from 'lucide-react'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { isPicked, keyOf, type Picks } from './choice.ts'
import styles from './week-list.module.css'

type WeekListProps = {
  sessions: readonly PlannedWeek[]
  picks: Picks
  onPick: (key: string, isPicked: boolean) => void
  /** Of why a week can't be had; left out, those for members. */
  labels?: Record<keyof typeof clashLabels, string>
}

/** The weeks of a series, one below the other: free, or with what stands in the way and the nearest hour instead. */
export const WeekList = ({ sessions, picks, onPick, labels = clashLabels }: WeekListProps) => (
  <ol className={styles.list}>
    {sessions.map((session) => (
      <li key={keyOf(session)} className={styles.week}>
        {session.state !== 'FREE' && <Clash session={session} why={whyNot(session, labels[session.state])} />}
        {(session.state === 'FREE' || session.instead) && (
          <Checkbox
            checked={isPicked(session, picks)}
            onChange={(isTicked) => onPick(keyOf(session), isTicked)}
          >
            {wordsOf(session)}
          </Checkbox>
        )}
      </li>
    ))}
  </ol>
)

const whyNot = ({ holiday }: PlannedWeek, label: string): string =>
  holiday ? `쉬는 날이에요 (${holiday})` : label

function Clash({ session, why }: { session: PlannedWeek; why: string }) {
  return (
    <p className={styles.clash}>
      <CircleX aria-hidden="true" size={16} className={styles.icon} />
      <span>
        <s className={styles.lost}>{formatStart(session.date, session.time)}</s> {why}
        {!session.instead && '. 이 주에는 빈 시간이 없어요'}
      </span>
    </p>
  )
}

const wordsOf = ({ date, time, instead }: PlannedWeek): string =>
  instead ? `대신 ${formatStart(instead.date, instead.time)}` : formatStart(date, time)
