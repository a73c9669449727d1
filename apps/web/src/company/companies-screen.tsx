import { COMPANY_STATUS_LABELS, companyStatus } from '@self/contract/company-editing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CompanyDetails } from './company-details.tsx'
import { CompanySheet } from './company-sheet.tsx'
import { COMPANY_COLUMNS } from './company-table.ts'
import { companies } from './queries.ts'

const ALL = 'ALL'
const address = z.object({
  status: z._default(z.enum([ALL, ...companyStatus.options]), ALL),
  sort: z._default(z.string().check(z.regex(/^-?[a-z]{1,20}$/)), ''),
  open: z._default(z.string().check(z.regex(/^\d{1,9}$/)), ''),
})
const STATUSES = [
  { value: ALL, label: '모두' },
  ...companyStatus.options.map((value) => ({ value, label: COMPANY_STATUS_LABELS[value] })),
] as const

/** What companies have agreed to, and how much of it is used; nobody's name. D-34. */
export function CompaniesScreen() {
  const [{ status, sort, open }, set] = useAddress(address)
  const list = useQuery(companies)
  const adding = useOpening()
  const all = list.data ?? []
  const shown = all.filter((company) => status === ALL || company.status === status)
  const unset = all.filter(({ contracts: [latest] }) => latest?.sessionsPerPerson === null).length
  const opened = all.find(({ id }) => String(id) === open)
  return (
    <AdminPage
      title="기업 계약"
      actions={
        <Button size="medium" onClick={adding.open}>
          새 기업
        </Button>
      }
      filters={
        <FilterTabs
          label="상태"
          value={status}
          options={STATUSES}
          onChange={(value) => set({ status: value })}
        />
      }
      panel={
        opened && (
          <Panel
            key={opened.id}
            title={opened.company}
            above={COMPANY_STATUS_LABELS[opened.status]}
            onClose={() => set({ open: '' })}
            foot={<Link to={`/admin/companies/${opened.id}`}>한 화면으로 보기</Link>}
          >
            <CompanyDetails company={opened} />
          </Panel>
        )
      }
    >
      {adding.round > 0 && <CompanySheet key={adding.round} isOpen={adding.isOpen} onClose={adding.close} />}
      {list.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {unset > 0 && (
        <Callout>
          기업 {unset}곳은 한 사람이 1년에 쓰는 횟수를 정하지 않았어요. 계약서를 보고 정해 주세요.
        </Callout>
      )}
      {list.data && (
        <DataTable
          label="기업"
          columns={COMPANY_COLUMNS}
          rows={shown}
          rowId={({ id }) => String(id)}
          rowLabel={({ company }) => company}
          sort={{ value: sort, onChange: (next) => set({ sort: next }) }}
          openId={open}
          onOpen={({ id }) => set({ open: String(id) }, { push: true })}
          empty={
            <NothingListed>
              {all.length === 0
                ? '‘새 기업’으로 첫 기업을 등록할 수 있어요.'
                : '이 상태인 기업이 없어요. ‘모두’를 골라 보세요.'}
            </NothingListed>
          }
        />
      )}
    </AdminPage>
  )
}
