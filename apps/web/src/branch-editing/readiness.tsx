import type { EditedBranch } from '@self/contract/branch-editing'
import { Link } from 'react-router'
import { Callout } from '../shared/callout.tsx'
import styles from './branch-screen.module.css'

/** What bookings still need of a branch, each with the way there; nothing where there is all of it. */
export function Readiness({ branch: { code, fields, ready } }: { branch: EditedBranch }) {
  const needsCounsellor = fields.centerType === 'PRIVATE' && ready.counsellors === 0
  if (ready.hasHours && ready.hasPosition && !needsCounsellor && fields.images.length > 0) return null
  return (
    <Callout title="예약을 받으려면 더 필요해요">
      <ul className={styles.needs}>
        {!ready.hasHours && (
          <li>
            <Link to={`/admin/branches/${code}/hours`}>운영 시간 적기</Link>
          </li>
        )}
        {needsCounsellor && (
          <li>
            <Link to={`/admin/counsellors?open=new&branch=${code}`}>상담사 등록하기</Link>
          </li>
        )}
        {!ready.hasPosition && <li>지도 위치: 아래에서 주소로 찾거나 핀을 정해요.</li>}
        {fields.images.length === 0 && <li>사진: 아래에서 올려요.</li>}
      </ul>
    </Callout>
  )
}
