import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { type Day, deskHours } from '../queries.ts'
import styles from './blocked-hours.module.css'
import { wholeBranch } from './hours-of.ts'
import { OffGrid } from './off-grid.tsx'

const EVERYBODY = 'all'

/** Which half hours of a day a counsellor, or the whole branch, doesn't give. */
export function BlockedHours({ day }: { day: Day }) {
  const [chosen, setChosen] = useState(EVERYBODY)
  const hours = useQuery(deskHours(day))
  if (hours.isLoadingError) return <LoadFailure error={hours.error} onRetry={() => hours.refetch()} />
  if (hours.isPending) return <Waiting shapes={['title', 'block']} />
  if (hours.data.length === 0)
    return (
      <ResultSection asset="empty-schedule" title="이날은 쉬는 날이에요">
        막을 시간이 없어요. 다른 날을 골라 주세요.
      </ResultSection>
    )
  const one = hours.data.find(({ adminId }) => adminId === chosen)
  const counsellors = hours.data.flatMap(({ adminId, name }) =>
    adminId ? [{ value: adminId, label: name }] : [],
  )
  return (
    <div className={styles.hours}>
      {counsellors.length > 0 && (
        <Select
          label="누구의 시간인가요?"
          value={one?.adminId ?? EVERYBODY}
          onChange={setChosen}
          options={[{ value: EVERYBODY, label: '센터 전체' }, ...counsellors]}
        />
      )}
      <p className={styles.help}>누르면 막히고, 다시 누르면 열려요. 막은 시간은 바로 예약할 수 없게 돼요.</p>
      <OffGrid
        day={day}
        adminId={one?.adminId ?? undefined}
        name={one?.name ?? '센터 전체'}
        cells={one?.cells ?? wholeBranch(hours.data)}
      />
    </div>
  )
}
