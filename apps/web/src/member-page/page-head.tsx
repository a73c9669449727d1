import { isUnreached, type MemberPage } from '@self/contract/member-page'
import { formatDate } from '@self/contract/time-format'
import { Building2, CircleSlash, PhoneOff, UserPlus } from 'lucide-react'
import { MemberPhone } from '../member/member-phone.tsx'
import { useCanDo } from '../member/use-can-do.ts'
import { Chip } from '../shared/chip.tsx'
import { HeadButtons } from './head-buttons.tsx'
import styles from './page-part.module.css'

type PageHeadProps = { member: MemberPage; onChange: (what: 'phone' | 'name') => void }

/** Who it is, how the account stands, and the phone, whole by a press that is written down. */
export function PageHead({ member, onChange }: PageHeadProps) {
  const { memberId, userName, userPhone, eapInfo, status, joinedOn, isProspect, isLeaving } = member
  const canSee = useCanDo('READ_PHONE')
  const isPaused = status === 'INACTIVE'

  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <p className={styles.name}>{userName}</p>
        {canSee ? <MemberPhone member={{ memberId, userPhone }} /> : <p>{userPhone}</p>}
        <p className={styles.help}>
          {[isProspect ? '등록' : '가입', formatDate(joinedOn)].join(' ')} · 이 페이지를 연 것은 접속 기록에
          남아요.
        </p>
      </div>
      <div className={styles.chips}>
        {eapInfo && eapInfo !== '없음' && (
          <Chip kind="neutral" icon={Building2}>
            {eapInfo}
          </Chip>
        )}
        {isUnreached(member.messages ?? []) && (
          <Chip kind="warning" icon={PhoneOff}>
            문자가 닿지 않아요
          </Chip>
        )}
        {isProspect && (
          <Chip kind="warning" icon={UserPlus}>
            가입 전
          </Chip>
        )}
        {isLeaving && (
          <Chip kind="warning" icon={CircleSlash}>
            탈퇴 신청
          </Chip>
        )}
        {isPaused && (
          <Chip kind="warning" icon={CircleSlash}>
            이용 멈춤
          </Chip>
        )}
        <HeadButtons member={member} onChange={onChange} />
      </div>
    </div>
  )
}
