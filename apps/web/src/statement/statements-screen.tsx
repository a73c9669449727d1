import { lastStatementMonth, type Statement } from '@self/contract/statement'
import { monthText } from '@self/contract/text'
import { addMonths, toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { ExportButton } from '../list-export/export-button.tsx'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { FilterInput } from '../shared/filter/filter-field.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { statementsOf, statementUrl } from './queries.ts'

const address = z.object({ from: z.optional(monthText), until: z.optional(monthText) })

const monthWords = ({ month }: Statement) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`
const COLUMNS: Column<Statement>[] = [
  { id: 'month', head: '달', isHead: true, cell: monthWords },
  { id: 'total', head: '모두', cell: ({ total }) => (total === null ? '5 미만' : `${total}회`) },
  { id: 'branches', head: '센터마다', cell: branchWords },
]

function branchWords({ branches, elsewhere }: Statement): string {
  const named = branches.map(({ branchName, sessions }) => `${branchName} ${sessions}회`)
  if (branches.length > 0 && elsewhere > 0) named.push(`그 밖의 센터 ${elsewhere}회`)
  return named.join(' · ') || '나누지 않음'
}

/** 이용 명세: what a company is told of each month, in numbers of at least five people. docs/decisions/102. */
export function StatementsScreen() {
  const { companyId = '' } = useParams()
  const [state, set] = useAddress(address)
  const until = state.until ?? lastStatementMonth(toKst(now()).date)
  const from = state.from ?? addMonths(`${until}-01`, -11).slice(0, 7)
  const { data, error, isPending, isLoadingError, refetch } = useQuery(
    statementsOf(companyId, { from, until }),
  )
  return (
    <AdminPage
      title={data ? `${data.company} 이용 명세` : '이용 명세'}
      actions={
        <>
          <ButtonLink kind="neutral" size="medium" to="/admin/companies">
            기업 계약
          </ButtonLink>
          {data && data.statements.length > 0 && (
            <ExportButton
              path={`${statementUrl(companyId)}/export`}
              name={`statement-${from}-${until}`}
              body={{ from, until }}
            />
          )}
        </>
      }
      filters={
        <>
          <FilterInput
            label="부터"
            type="month"
            value={from}
            onChange={(value) => set({ from: value || undefined })}
          />
          <FilterInput
            label="까지"
            type="month"
            value={until}
            onChange={(value) => set({ until: value || undefined })}
          />
        </>
      }
    >
      <Callout>
        다섯 명 이상이 쓴 횟수만 나와요. 한 번 나온 달은 바뀌지 않아요. 명세는 다음 달 4일부터 볼 수 있어요.
      </Callout>
      {isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data && (
        <DataTable
          label="이용 명세"
          columns={COLUMNS}
          rows={data.statements}
          rowId={({ month }) => month}
          rowLabel={monthWords}
          empty={
            <ResultSection title="아직 나온 명세가 없어요">끝난 달을 고르면 여기에 보여요.</ResultSection>
          }
        />
      )}
    </AdminPage>
  )
}
