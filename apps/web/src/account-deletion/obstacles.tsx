import { type DeletionPreview, refusals } from '@self/contract/account-deletion'
import { Callout } from '../shared/callout.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import styles from './leave-screen.module.css'

/** Who can't leave yet reads why, and where to go first. */
export const isHindered = ({ isStaff, toCome }: DeletionPreview): boolean => isStaff || toCome > 0

export function Obstacles({ isStaff, toCome }: DeletionPreview) {
  if (isStaff) return <Callout kind="info">{refusals.STAFF_STAYS[1]}</Callout>
  return (
    <div className={styles.part}>
      <Callout kind="info">
        앞으로의 예약이 {toCome}건 있어요. 내 일정에서 예약을 취소하거나 상담을 마친 뒤 탈퇴할 수 있어요.
      </Callout>
      <ButtonLink to="/MyInfo" state={{ activeTab: 'schedule' }}>
        내 일정 보기
      </ButtonLink>
    </div>
  )
}
