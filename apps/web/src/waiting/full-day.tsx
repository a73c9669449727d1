import type { Counsellor } from '@self/contract/counsellor'
import { formatDay, formatStart } from '@self/contract/time-format'
import { offerTerms } from '@self/contract/waiting'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { monthDays } from '../branch/queries.ts'
import { counsellorsOfDay } from '../counsellor/queries.ts'
import { policy } from '../policy/queries.ts'
import { Select } from '../shared/form/select.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './full-day.module.css'
import { isWaitedFor } from './is-waited-for.ts'
import { JoinRow } from './join-row.tsx'
import { NearDays } from './near-days.tsx'
import { myWaiting } from './queries.ts'
import { type Hours, useHours } from './use-hours.ts'
import { useJoin } from './use-join.ts'

const ANY_HOUR = ''

/** Below a calendar it may lie outside of what is seen, and somebody who listens is told of it. */
const show = (element: HTMLElement | null) => element?.focus()

type FullDayProps = {
  branchCode: string
  isPrivate: boolean
  date: string
  /** Whom the day was looked for; '' for anybody. */
  adminId: string
  onDate: (date: string) => void
}

/** Two ways on from a day that is full: to wait for it, and days nearby that can be booked. */
export function FullDay({ branchCode, isPrivate, date, adminId, onDate }: FullDayProps) {
  const title = useId()
  const [time, setTime] = useState(ANY_HOUR)
  const month = date.slice(0, 7)
  const days = useQuery(monthDays({ branchCode }, month))
  const people = useQuery(counsellorsOfDay(isPrivate ? branchCode : '', date))
  const active = (people.data ?? []).filter(({ status }) => status === 'Y')
  const sought = adminId ? active.filter((person) => person.adminId === adminId) : active
  const hours = useHours({ branchCode, date }, isPrivate ? sought : undefined)
  const mine = useQuery({ ...myWaiting, enabled: useLoginSession() !== null })
  const terms = useQuery(policy)
  const join = useJoin(terms.data)

  const failed = [days, people, terms].find((query) => query.isLoadingError)
  if (failed) return <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />
  if (days.isPending || !terms.data || (isPrivate && people.isPending))
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )

  const hour = time || null
  const when = hour ? formatStart(date, hour) : `${formatStart(date, '')}아무 시간`
  const isFull = days.data?.find((day) => day.date === date)?.state === 'FULL'
  const rows = rowsOf({ isFull, active, adminId }).filter((row) => gives(row, { active, hours, hour }))
  const wanted = (person: string | null) => ({ branchCode, adminId: person, date, time: hour })

  return (
    <div className={styles.full}>
      <section ref={show} tabIndex={-1} aria-labelledby={title} className={styles.line}>
        <h3 id={title}>{`${formatDay(date)}은 예약이 모두 찼어요`}</h3>
        <p className={styles.terms}>{offerTerms(terms.data.offerMinutes)}</p>
        {hours.all.length > 0 && (
          <Select
            label="기다릴 시간"
            value={time}
            onChange={setTime}
            options={[
              { value: ANY_HOUR, label: '아무 시간' },
              ...hours.all.map((one) => ({ value: one, label: one })),
            ]}
          />
        )}
        <ul className={styles.rows}>
          {rows.map(({ person, name, file }) => (
            <li key={person ?? ''}>
              <JoinRow
                name={name}
                file={file}
                when={when}
                isJoined={isWaitedFor(mine.data, wanted(person))}
                isBusy={join.isBusy && join.current?.adminId === person}
                onJoin={() => join.start(wanted(person))}
              />
            </li>
          ))}
        </ul>
      </section>
      <NearDays branchCode={branchCode} adminId={adminId} date={date} onDate={onDate} />
      <p className={styles.note}>대기는 언제든 그만둘 수 있고, 문자에는 상담 이야기를 적지 않아요.</p>
    </div>
  )
}

type Row = { person: string | null; name: string; file?: string | null }

type Found = { isFull: boolean; active: readonly Counsellor[]; adminId: string }

/** Who was looked for, and anybody where nobody is free; without a choice anybody first, then each who works that day. */
function rowsOf({ isFull, active, adminId }: Found): Row[] {
  const rows = active.map(({ adminId: person, name, file }) => ({ person, name, file }))
  const anybody = { person: null, name: active.length > 1 ? '누구든 괜찮아요' : '자리가 나면' }
  if (adminId) return [...rows.filter(({ person }) => person === adminId), ...(isFull ? [anybody] : [])]
  return active.length > 1 ? [anybody, ...rows] : [anybody]
}

type Given = { active: readonly Counsellor[]; hours: Hours; hour: string | null }

/** Whoever tests is nobody's anybody, unless nobody counsels. */
function gives({ person }: Row, { active, hours, hour }: Given): boolean {
  if (person) return hours.isGivenBy(person, hour)
  const counselling = active.filter(({ canTest }) => canTest === 'N')
  const anybody = counselling.length > 0 ? counselling : active
  return anybody.length === 0 || anybody.some(({ adminId }) => hours.isGivenBy(adminId, hour))
}
