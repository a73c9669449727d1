import type { ReviewedGrant } from '@self/contract/grant-review'
import { ROLE_LABELS } from '@self/contract/role'
import { formatDate } from '@self/contract/time-format'
import { Link } from 'react-router'
import type { Column } from '../shared/admin/table-column.ts'
import styles from './grant-columns.module.css'

const whereOf = ({ branchCode, branchName, counsellorName }: ReviewedGrant) =>
  [branchCode === null ? '모든 센터' : (branchName ?? branchCode), counsellorName].filter(Boolean).join(' · ')
const dayText = (day: string | null) => (day ? formatDate(day) : '없음')

/** What is read of a grant before it is decided on. */
export const GRANT_COLUMNS: readonly Column<ReviewedGrant>[] = [
  {
    id: 'name',
    head: '직원',
    isHead: true,
    sort: ({ userName }) => userName,
    cell: ({ memberId, userName, isActive }) => (
      <>
        <Link className={styles.person} to={`/admin/grants/${memberId}`}>
          {userName}
        </Link>
        {!isActive && ' (이용 정지)'}
      </>
    ),
  },
  { id: 'role', head: '역할', sort: ({ role }) => ROLE_LABELS[role], cell: ({ role }) => ROLE_LABELS[role] },
  { id: 'place', head: '센터', sort: whereOf, cell: whereOf },
  { id: 'since', head: '받은 날', sort: ({ since }) => since, cell: ({ since }) => formatDate(since) },
  {
    id: 'login',
    head: '마지막 로그인',
    sort: ({ lastLoginOn }) => lastLoginOn ?? '',
    cell: ({ lastLoginOn }) => dayText(lastLoginOn),
  },
  {
    id: 'review',
    head: '마지막 확인',
    sort: ({ reviewedOn }) => reviewedOn ?? '',
    cell: ({ reviewedOn, reviewedBy }) => [dayText(reviewedOn), reviewedBy].filter(Boolean).join(' · '),
  },
]

/** Which grant it is, in words. */
export const labelOf = (grant: ReviewedGrant) =>
  `${grant.userName} ${ROLE_LABELS[grant.role]} ${whereOf(grant)}`
