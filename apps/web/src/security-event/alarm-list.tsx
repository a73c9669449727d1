import { formatNumber } from '@self/contract/money'
import { type SecurityAlarm, securityRules } from '@self/contract/security-event'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { Callout } from '../shared/callout.tsx'
import styles from './alarm-list.module.css'

/** Rules that the events of an hour have tripped, the newest first. */
export function AlarmList({ alarms }: { alarms: readonly SecurityAlarm[] }) {
  if (alarms.length === 0)
    return <Callout kind="success">최근 경보가 없어요. 평소와 다른 일이 생기면 문자로도 알려 드려요.</Callout>
  return (
    <ol className={styles.alarms}>
      {alarms.map((alarm) => (
        <li key={`${alarm.rule} ${alarm.at}`} className={styles.alarm}>
          <Alarm alarm={alarm} />
        </li>
      ))}
    </ol>
  )
}

function Alarm({ alarm: { rule, at, found } }: { alarm: SecurityAlarm }) {
  const { date, time } = wallClockOf(at)
  const { words, advice } = securityRules[rule]
  return (
    <>
      <p className={styles.words}>{words}</p>
      <p>{advice}</p>
      <p className={styles.when}>
        {formatDate(date)} {time}부터 한 시간 · 많게는 {formatNumber(found)}번
      </p>
    </>
  )
}
