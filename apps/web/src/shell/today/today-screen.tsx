import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../member/use-may.ts'
import { requestCount } from '../../request/queries.ts'
import { AdminPage } from '../../shared/admin/admin-page.tsx'

/** What is due now, each a way into its list. */
export function TodayScreen() {
  const mayAnswer = useMay('BOOK_RESERVATIONS')
  const { data: count } = useQuery({ ...requestCount(), enabled: mayAnswer })
  return (
    <AdminPage title="오늘">
      <ul>
        {mayAnswer && count && (
          <li>
            <Link to="/admin/requests">답할 신청 {count.waiting}건</Link>
          </li>
        )}
        <li>
          <Link to="/admin/desk">센터 데스크</Link>
        </li>
      </ul>
    </AdminPage>
  )
}
