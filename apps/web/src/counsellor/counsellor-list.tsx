import { activeFirst, COUNSELLORS_LOAD_FAILED } from '@self/contract/counsellor'
import type { Profile } from '@self/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './counsellor-list.module.css'
import { HoursFailure } from './hours-failure.tsx'
import { favouritesFirst, useFirst } from './list/favourites-first.ts'
import { MatchLink } from './list/match-link.tsx'
import { nextHourOf } from './list/next-hour-of.ts'
import { CounsellorRow } from './list/row.tsx'
import { counsellorsOf } from './profile-queries.ts'
import { hoursAt, narrowed } from './search/filter.ts'
import { FilterBar } from './search/filter-bar.tsx'
import { useFilter } from './search/use-filter.ts'
import { useFreeHours } from './use-free-hours.ts'

/** Who works at the chosen branch. Spec 2 §2 «Expert tab». */
export function CounsellorList({ branchCode }: { branchCode: string }) {
  const counsellors = useQuery(counsellorsOf(branchCode))
  if (!branchCode)
    return (
      <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
        센터를 고르면 그곳의 전문가를 볼 수 있어요.
      </ResultSection>
    )
  if (counsellors.data?.length === 0)
    return <ResultSection asset="center-room" title="전문가 정보를 준비하고 있어요" />
  if (counsellors.data) return <People key={branchCode} branchCode={branchCode} people={counsellors.data} />
  if (counsellors.isError)
    return (
      <LoadFailure
        title={COUNSELLORS_LOAD_FAILED}
        error={counsellors.error}
        onRetry={() => counsellors.refetch()}
      />
    )
  return (
    <Loading>
      <p className={styles.loading} aria-hidden="true">
        전문가 정보를 불러오고 있어요
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}

/** Whom the filter leaves, each with the next hour that it leaves. */
function People({ branchCode, people }: { branchCode: string; people: readonly Profile[] }) {
  const { freeHours, hasHours } = useFreeHours(branchCode)
  const { filter, isOn, change, clear, topics, ways } = useFilter(people, hasHours)
  const hours = { ...freeHours, data: hoursAt(freeHours.data, filter) }
  const first = useFirst()
  const found = activeFirst(favouritesFirst(narrowed(people, filter, hours.data), first))
  return (
    <div className={styles.people}>
      {hasHours && people.length > 1 && <MatchLink branchCode={branchCode} />}
      <FilterBar filter={filter} onChange={change} topics={topics} ways={ways} hasHours={hasHours} />
      <p role="status" className={isOn ? styles.count : 'visually-hidden'}>
        {isOn && `상담사 ${found.length}명`}
      </p>
      {freeHours.isError && <HoursFailure query={freeHours} />}
      {found.length === 0 && <Nobody onClear={clear} />}
      <ul className={styles.list}>
        {found.map((counsellor) => (
          <li key={counsellor.adminId}>
            <CounsellorRow
              counsellor={counsellor}
              branchCode={branchCode}
              next={nextHourOf(hours, counsellor.wrId)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Nobody = ({ onClear }: { onClear: () => void }) => (
  <ResultSection
    asset="empty-search"
    title="조건에 맞는 상담사가 없어요"
    actions={
      <Button kind="neutral" size="medium" onClick={onClear}>
        조건 지우기
      </Button>
    }
  >
    고민이나 시간을 바꾸면 다른 상담사를 볼 수 있어요.
  </ResultSection>
)
