import { REQUEST_TABS, type RequestTab } from '@self/contract/request'
import { REQUEST_SORTS } from '@self/contract/request-sort'
import { branchCode } from '@self/contract/text'
import * as z from 'zod/mini'
import { branches } from '../branch/queries.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { useWide } from '../shared/admin/use-wide.ts'
import { Choice } from '../shared/form/choice.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { requestCount } from './queries.ts'
import { RequestList } from './request-list.tsx'
import styles from './requests-screen.module.css'
import { RequestTable } from './table/request-table.tsx'

const EVERY_BRANCH = ' '

const shown = z.object({
  tab: z._default(z.enum(REQUEST_TABS), 'waiting'),
  branch: z._default(branchCode, ''),
  sort: z._default(z.enum(REQUEST_SORTS), 'made'),
  open: z.optional(z.coerce.number()),
})

/** Every request that waits, of all branches, with what staff answer. D-21; docs/decisions/021, 039. */
export function RequestsScreen() {
  const [{ tab, branch: branchCode, sort, open }, change] = useAddress(shown)
  const isWide = useWide()
  const { data: branchList } = usePart('센터 목록', branches)
  const { data: count } = usePart('신청 수', requestCount({ branchCode }))
  const general = useOwnBranches(branchList ?? []).filter(({ centerType }) => centerType === 'GENERAL')
  const labelOf = (word: string, number: number | undefined) =>
    number === undefined ? word : `${word} ${number}`
  const labels: readonly { value: RequestTab; label: string }[] = [
    { value: 'waiting', label: labelOf('대기', count?.waiting) },
    { value: 'today', label: labelOf('오늘 마감', count?.today) },
    { value: 'late', label: labelOf('지남', count?.late) },
  ]
  // How many there are decides how one is chosen.
  const choice = branchList && (
    <Choice
      label="센터"
      isLabelHidden={isWide}
      value={branchCode || EVERY_BRANCH}
      onChange={(code) => change({ branch: code.trim(), open: undefined })}
      options={[
        { value: EVERY_BRANCH, label: '모든 센터' },
        ...general.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
      ]}
    />
  )

  if (isWide)
    return (
      <RequestTable
        key={`${tab} ${branchCode}`}
        filter={{ tab, branchCode, sort }}
        tabs={labels}
        choice={choice}
        openId={open}
        onChange={change}
      />
    )
  const panel = <RequestList key={`${tab} ${branchCode}`} filter={{ tab, branchCode, sort }} />
  return (
    <AdminPage title="예약 신청" width="column">
      <p className={styles.help}>답을 기다린 순서예요. 결제는 확정한 뒤 센터 데스크에서 기록해요.</p>
      {choice}
      <Tabs
        label="예약 신청"
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={labels.map((label) => ({ ...label, panel }))}
      />
    </AdminPage>
  )
}
