import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { useOwnBranches } from '../member/use-may.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { Select } from '../shared/form/select.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { requestCount } from './queries.ts'
import { RequestList } from './request-list.tsx'
import styles from './requests-screen.module.css'
import { useFilter } from './use-filter.ts'

const EVERY_BRANCH = ' '

/** Every request that waits, of all branches, with what staff answer. D-21; docs/decisions/021, 039. */
export function RequestsScreen() {
  const { filter, change } = useFilter()
  const { data: branchList = [] } = useQuery(branches)
  const { data: count } = useQuery(requestCount({ branchCode: filter.branchCode }))
  const general = useOwnBranches(branchList).filter(({ centerType }) => centerType === 'GENERAL')
  const panel = <RequestList key={`${filter.tab} ${filter.branchCode}`} filter={filter} />
  const labelOf = (word: string, number: number | undefined) =>
    number === undefined ? word : `${word} ${number}`

  return (
    <AdminPage title="예약 신청" width="column">
      <p className={styles.help}>답을 기다린 순서예요. 결제는 확정한 뒤 센터 데스크에서 기록해요.</p>
      <Select
        label="센터"
        value={filter.branchCode || EVERY_BRANCH}
        onChange={(code) => change({ branchCode: code.trim() })}
        options={[
          { value: EVERY_BRANCH, label: '모든 센터' },
          ...general.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
        ]}
      />
      <Tabs
        label="예약 신청"
        value={filter.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          { value: 'waiting', label: labelOf('대기', count?.waiting), panel },
          { value: 'today', label: labelOf('오늘 마감', count?.today), panel },
          { value: 'late', label: labelOf('지남', count?.late), panel },
        ]}
      />
    </AdminPage>
  )
}
