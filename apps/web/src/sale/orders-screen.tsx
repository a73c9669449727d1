import type { Sale, SaleFilter } from '@self/contract/sale-list'
import { saleFilter, saleParams } from '@self/contract/sale-list'
import { toKst } from '@self/contract/time'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ExportButton } from '../list-export/export-button.tsx'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './orders-screen.module.css'
import { ORDERS, saleList, saleTotals } from './queries.ts'
import { SALE_COLUMNS, wallClock } from './sale-columns.tsx'
import { SaleFilters } from './sale-filters.tsx'
import { SalePanel } from './sale-panel.tsx'
import { SaleTotals } from './sale-totals.tsx'

const address = z.object({ ...saleFilter.shape, open: z.optional(saleParams.shape.key) })

/** What was sold, in the app, by links and at desks, with what became of it. */
export function OrdersScreen() {
  const [{ open, ...state }, set] = useAddress(address)
  const filter = Object.fromEntries(Object.entries(state).filter(([, value]) => value)) as SaleFilter
  const { data: totals } = usePart('합계', saleTotals(filter))
  return (
    <AdminPage
      title="주문·결제"
      actions={
        <ExportButton
          path={`${ORDERS}/export`}
          name={`orders-${toKst(now()).date}`}
          body={{ filter }}
          count={totals?.count}
        />
      }
      filters={<SaleFilters filter={filter} onChange={(part) => set(part)} />}
      panel={open && <SalePanel key={open} saleKey={open} onClose={() => set({ open: undefined })} />}
    >
      {totals && <SaleTotals totals={totals} />}
      <List filter={filter} openId={open} onOpen={({ key }) => set({ open: key }, { push: true })} />
    </AdminPage>
  )
}

type ListProps = { filter: SaleFilter; openId: string | undefined; onOpen: (sale: Sale) => void }

function List({ filter, openId, onOpen }: ListProps) {
  const list = useInfiniteQuery({ ...saleList(filter), placeholderData: keepPreviousData })
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Waiting shapes={['line', 'line', 'line', 'line', 'line', 'line']} />
  return (
    <>
      <DataTable
        label="주문과 결제"
        columns={SALE_COLUMNS}
        rows={list.data.pages.flatMap(({ sales }) => sales)}
        rowId={({ key }) => key}
        rowLabel={({ at, title, userName }) => `${wallClock(at)} ${title} ${userName}`}
        empty={<p className={styles.empty}>이 조건에 맞는 주문이 없어요. 기간이나 조건을 바꿔 보세요.</p>}
        openId={openId}
        onOpen={onOpen}
      />
      <MoreRows list={list} onMore={() => list.fetchNextPage()} />
    </>
  )
}
