import { type Closing, cashToCount, differenceWords, outflowWords } from '@self/contract/closing'
import { formatWon } from '@self/contract/money'
import { branchCode, dayText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { FilterInput, FilterSelect } from '../shared/filter/filter-field.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './closing-screen.module.css'
import { CountForm } from './count-form.tsx'
import { DayTable } from './day-table.tsx'
import { closingOf } from './queries.ts'

const address = z.object({ branch: z.optional(branchCode), date: z.optional(dayText) })

/** A day of a branch's desk: what it came to, the cash that was counted, and the lock. docs/decisions/107. */
export function ClosingScreen() {
  const [state, set] = useAddress(address)
  const branches = useQuery(branchesForStaff)
  const desks = useOwnBranches(branches.data ?? [], 'SEE_MONEY')
  const branch = state.branch ?? desks[0]?.branch ?? ''
  const hasNoDesk = branches.data !== undefined && branch === ''
  const date = state.date ?? toKst(now()).date
  const day = useQuery(closingOf(branch, date))
  const { data } = day
  const failed = [branches, day].find(({ isLoadingError }) => isLoadingError)
  return (
    <AdminPage
      title="하루 마감"
      filters={
        <>
          <FilterSelect
            label="센터"
            value={branch}
            options={desks.map(({ branch: value, branchName }) => ({ value, label: branchName }))}
            onChange={(code) => set({ branch: code })}
          />
          <FilterInput
            label="날짜"
            type="date"
            value={date}
            onChange={(day) => set({ date: day || undefined })}
          />
        </>
      }
    >
      {failed && <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />}
      {hasNoDesk && (
        <NothingListed>
          현장에서 결제를 받는 센터가 없어요. 센터가 생기면 여기에서 하루를 마감해요.
        </NothingListed>
      )}
      {!data && !failed && !hasNoDesk && <Waiting shapes={['title', 'card', 'card']} />}
      {data && (
        <div className={styles.wrap} key={`${data.branchCode} ${data.date}`}>
          <OpenDays days={data.openDays} onChoose={(day) => set({ date: day })} />
          <DayTable methods={data.methods} />
          <p className={styles.help}>
            <Link
              to={`/admin/orders?channel=DESK&branch=${data.branchCode}&from=${data.date}&until=${data.date}`}
            >
              이날 받은 결제 하나씩 보기
            </Link>
          </p>
          <Ending closing={data} />
        </div>
      )}
    </AdminPage>
  )
}

function OpenDays({ days, onChoose }: { days: readonly string[]; onChoose: (day: string) => void }) {
  if (days.length === 0) return null
  return (
    <div className={styles.open}>
      <span>아직 마감하지 않은 날 {days.length}일</span>
      {days.map((day) => (
        <button key={day} type="button" className={styles.day} onClick={() => onChoose(day)}>
          {formatDate(day)}
        </button>
      ))}
    </div>
  )
}

function Ending({ closing }: { closing: Closing }) {
  const { closed, canClose, cash } = closing
  if (!closed && canClose) return <CountForm closing={closing} />
  if (!closed) return <p className={styles.help}>아직 마감하지 않았어요. 센터장이 현금을 세고 마감해요.</p>
  return (
    <section className={styles.box} aria-label="마감 내용">
      <h2 className={styles.heading}>마감했어요</h2>
      <dl className={styles.cash}>
        <dt>있어야 할 현금</dt>
        <dd>{formatWon(cashToCount(cash))}</dd>
      </dl>
      {cash < 0 && <p className={styles.help}>{outflowWords(cash)}</p>}
      <dl className={styles.cash}>
        <dt>세어 본 현금</dt>
        <dd>{formatWon(closed.counted)}</dd>
      </dl>
      <p className={closed.counted === cashToCount(cash) ? styles.help : styles.off}>
        {differenceWords(cash, closed.counted)}
      </p>
      {closed.note && <p>{closed.note}</p>}
      <p className={styles.help}>
        {closing.date < toKst(now()).date
          ? '틀린 결제는 위의 목록에서 열어 까닭을 적고 되돌려요. 되돌린 금액은 그날이 아니라 오늘에 적혀요.'
          : '틀린 결제는 내일부터 위의 목록에서 열어 까닭을 적고 되돌려요. 되돌린 금액은 되돌린 날에 적혀요.'}
      </p>
      <p className={styles.help}>
        {closed.at.replace('T', ' ')} · {closed.by}
      </p>
    </section>
  )
}
