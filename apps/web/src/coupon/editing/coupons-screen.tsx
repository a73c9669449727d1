import { COUPON_STATUS_LABELS, type EditedCoupon } from '@self/contract/coupon-editing'
import { finalPrice, formatWon } from '@self/contract/money'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { DataTable } from '../../shared/admin/data-table.tsx'
import { usePanelKey } from '../../shared/admin/panel.tsx'
import type { Column } from '../../shared/admin/table-column.ts'
import { useAddress } from '../../shared/admin/use-address.ts'
import { Button } from '../../shared/form/button.tsx'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { NothingListed } from '../../shared/states/nothing-listed.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { AUDIENCES } from './draft.ts'
import { editedCoupons } from './queries.ts'

const ALL = 'ALL'
const address = z.object({
  status: z._default(z.enum([ALL, 'DRAFT', 'ON_SALE', 'OFF_SALE']), ALL),
  sort: z._default(z.string(), ''),
  /** A coupon, 'new', or one that a new one is copied from: 'copy-7'. */
  open: z.optional(z.string().check(z.regex(/^(\d{1,9}|new|copy-\d{1,9})$/))),
})

const columns: Column<EditedCoupon>[] = [
  { id: 'title', head: '이용권', isHead: true, cell: ({ title2 }) => title2, sort: ({ title2 }) => title2 },
  { id: 'type', head: '종류', cell: ({ couponType }) => couponType, sort: ({ couponType }) => couponType },
  { id: 'audience', head: '대상', isRoomy: true, cell: ({ audience }) => AUDIENCES[audience] },
  {
    id: 'session',
    head: '횟수',
    align: 'end',
    cell: ({ session }) => `${session}회`,
    sort: ({ session }) => session,
  },
  { id: 'minutes', head: '시간', align: 'end', isRoomy: true, cell: ({ minutes }) => `${minutes}분` },
  {
    id: 'price',
    head: '지금 가격',
    align: 'end',
    cell: ({ current }) => formatWon(finalPrice(current)),
    sort: ({ current }) => finalPrice(current),
  },
  {
    id: 'discount',
    head: '할인',
    align: 'end',
    cell: ({ current: { discount } }) => (discount > 0 ? `${discount}%` : '–'),
    sort: ({ current: { discount } }) => discount,
  },
  {
    id: 'status',
    head: '상태',
    cell: ({ status }) => COUPON_STATUS_LABELS[status],
    sort: ({ status }) => COUPON_STATUS_LABELS[status],
  },
]

/** What is on sale, was, or will be; prices as versions. docs/decisions/088. */
export function CouponsScreen() {
  const list = useQuery(editedCoupons)
  const [{ status, sort, open }, set] = useAddress(address)
  const coupons = list.data?.coupons ?? []
  const shown = coupons.filter((coupon) => status === ALL || coupon.status === status)
  const close = () => set({ open: undefined })
  const opened = coupons.find(({ id }) => String(id) === open)
  const copied = coupons.find(({ id }) => `copy-${id}` === open)
  const [panelKey, renumberPanel] = usePanelKey(open ?? '')
  const isNew = open === 'new' || copied !== undefined

  return (
    <AdminPage
      title="이용권"
      actions={
        <Button size="medium" onClick={() => set({ open: 'new' }, { push: true })}>
          새 이용권
        </Button>
      }
      filters={
        <Select
          label="판매 상태"
          isLabelHidden
          value={status}
          onChange={(value) => set({ status: value as typeof status })}
          options={[
            { value: ALL, label: '모든 상태' },
            ...Object.entries(COUPON_STATUS_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
      panel={
        (opened || isNew) && (
          <CouponPanel
            key={panelKey}
            coupon={opened}
            source={copied}
            companies={list.data?.companies ?? []}
            others={coupons}
            onClose={close}
            onSaved={(id) => renumberPanel(id) && set({ open: String(id) })}
            onCopy={opened && (() => set({ open: `copy-${opened.id}` }, { push: true }))}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="이용권"
          columns={columns}
          rows={shown}
          rowId={({ id }) => String(id)}
          rowLabel={({ title2 }) => title2}
          sort={{ value: sort, onChange: (next) => set({ sort: next }) }}
          openId={open}
          onOpen={({ id }) => set({ open: String(id) }, { push: true })}
          empty={
            <NothingListed>
              {coupons.length === 0
                ? '아직 이용권이 없어요. ‘새 이용권’으로 첫 이용권을 만들 수 있어요.'
                : '이 상태인 이용권이 없어요.'}
            </NothingListed>
          }
        />
      )}
    </AdminPage>
  )
}
