import {
  SALE_METHODS,
  saleChannel,
  saleChannelLabels,
  saleDay,
  saleDayLabels,
  saleMethodLabel,
  saleState,
  saleStateLabels,
} from '@self/contract/sale'
import type { SaleFilter } from '@self/contract/sale-list'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { FilterInput, FilterSelect } from '../shared/filter/filter-field.tsx'
import { Button } from '../shared/form/button.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'

type SaleFiltersProps = { filter: SaleFilter; onChange: (part: Partial<SaleFilter>) => void }

const every = (label: string) => ({ value: '', label })
const DAYS = saleDay.options.map((value) => ({ value, label: saleDayLabels[value] }))
const METHODS = [
  every('모든 수단'),
  ...SALE_METHODS.map((value) => ({ value, label: saleMethodLabel(value) })),
]
const CHANNELS = [
  every('어디서나'),
  ...saleChannel.options.map((value) => ({ value, label: saleChannelLabels[value] })),
]
const STATES = [
  every('모든 상태'),
  ...saleState.options.map((value) => ({ value, label: saleStateLabels[value] })),
]
/** What a link from elsewhere narrows down, without a field of its own. */
const LINKED = ['counsellor', 'coupon', 'key'] as const
const CLEARED = {
  from: '',
  until: '',
  branch: '',
  method: '',
  channel: '',
  state: '',
  least: '',
  most: '',
  counsellor: '',
  coupon: '',
  key: '',
}

/** The conditions of the list; each stands in the address. */
export function SaleFilters({ filter, onChange }: SaleFiltersProps) {
  const { data: all = [] } = usePart('센터 목록', branchesForStaff)
  const own = useOwnBranches(all, 'SEE_MONEY').map(({ branch, branchName }) => ({
    value: branch,
    label: branchName,
  }))
  const field = (name: keyof SaleFilter) => ({
    value: filter[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value || undefined }),
  })
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'by' && value)
  return (
    <>
      <FilterSelect label="날짜 기준" options={DAYS} {...field('by')} value={filter.by ?? 'PAID'} />
      <FilterInput label="시작일" isLabelShown type="date" {...field('from')} />
      <FilterInput label="끝나는 날" isLabelShown type="date" {...field('until')} />
      <FilterSelect label="센터" options={[every('모든 센터'), ...own]} {...field('branch')} />
      <FilterSelect label="결제 수단" options={METHODS} {...field('method')} />
      <FilterSelect label="어디서" options={CHANNELS} {...field('channel')} />
      <FilterSelect label="상태" options={STATES} {...field('state')} />
      <FilterInput label="최소 금액" type="won" {...field('least')} />
      <FilterInput label="최대 금액" type="won" {...field('most')} />
      {isNarrowed && (
        <Button kind="text" size="medium" onClick={() => onChange(CLEARED as Partial<SaleFilter>)}>
          조건 지우기{LINKED.some((name) => filter[name]) ? ' (링크로 좁혀짐)' : ''}
        </Button>
      )}
    </>
  )
}
