import { type Company, FEWEST_SHOWN } from '@self/contract/company'
import { COMPANY_STATUS_LABELS } from '@self/contract/company-editing'
import { formatDate } from '@self/contract/time-format'
import type { Column } from '../shared/admin/table-column.ts'

const latestOf = ({ contracts: [latest] }: Company) => latest
const countOf = (count: number | null | undefined): string =>
  count === null || count === undefined ? '–' : `${count}회`

/** Few of anything is told as few. */
const usedOf = (company: Company): string => {
  const latest = latestOf(company)
  if (!latest) return '–'
  return latest.used === null ? `${FEWEST_SHOWN}회 미만` : `${latest.used}회`
}

const untilOf = (company: Company): string => {
  const latest = latestOf(company)
  if (!latest) return '계약 없음'
  return latest.validUntil ? `${formatDate(latest.validUntil)}까지` : '끝나는 날 없음'
}

/** A company in a line, by its latest contract. */
export const COMPANY_COLUMNS: Column<Company>[] = [
  { id: 'name', head: '기업', isHead: true, cell: ({ company }) => company, sort: ({ company }) => company },
  {
    id: 'status',
    head: '상태',
    cell: ({ status }) => COMPANY_STATUS_LABELS[status],
    sort: ({ status }) => COMPANY_STATUS_LABELS[status],
  },
  {
    id: 'people',
    head: '구성원',
    align: 'end',
    cell: ({ people }) => (people === null ? `${FEWEST_SHOWN}명 미만` : `${people}명`),
    sort: ({ people }) => people ?? 0,
  },
  {
    id: 'until',
    head: '계약',
    cell: untilOf,
    sort: (company) => latestOf(company)?.validUntil ?? '9999',
  },
  {
    id: 'person',
    head: '한 사람 1년',
    align: 'end',
    isRoomy: true,
    cell: (company) => countOf(latestOf(company)?.sessionsPerPerson),
  },
  {
    id: 'total',
    head: '전체',
    align: 'end',
    isRoomy: true,
    cell: (company) => countOf(latestOf(company)?.totalSessions),
  },
  {
    id: 'used',
    head: '쓴 횟수',
    align: 'end',
    cell: usedOf,
    sort: (company) => latestOf(company)?.used ?? 0,
  },
]
