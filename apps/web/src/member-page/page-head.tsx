import { isUnreached, type MemberPage } from '@self/contract/member-page'
import { formatDate } from '@self/contract/time-format'
import { Building2, CircleSlash, PhoneOff, UserPlus } from 'lucide-react'
import { MemberPhone } from '../member/member-phone.tsx'
import { useMay } from '../member/use-may.ts'
import { useWide } from '../shared/admin/use-wide.ts'
import { Chip } from '../shared/chip.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import styles from './page-part.module.css'
import { setPaused } from './queries.ts'
import { usePageAction } from './use-page-action.ts'

/** Who it is, how the account stands, and the phone, whole by a press that is written down. */
export function PageHead({ member }: { member: MemberPage }) {
  const { memberId, userName, userPhone, userType, eapInfo, status, joinedOn, isProspect, isLeaving } = member
  const canSee = useMay('READ_PHONE')
  const canPause = useMay('PAUSE_MEMBERS')
  const canBook = useMay('BOOK_RESERVATIONS')
  const isWide = useWide() // the desk of a phone has no board
  const isPaused = status === 'INACTIVE'
  const { confirm } = useDialog()
  const { start, isPending } = usePageAction((next: boolean) => setPaused(memberId, next))

  async function ask() {
    if (isPaused) return start(false)
    const isSure = await confirm(
      '이용을 멈출까요? 모든 기기에서 로그아웃되고, 예약과 이용권은 그대로 남아요.',
      {
        icon: 'warning',
        cancelText: '그대로 두기',
        confirmText: '이용 멈추기',
      },
    )
    if (isSure) setTimeout(() => start(true))
  }

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
        {canBook && isWide && !isPaused && !isLeaving && (
          <ButtonLink kind="neutral" size="medium" to={`/admin/desk?client=${memberId}`}>
            예약 잡기
          </ButtonLink>
        )}
        {canPause && userType === 'MEMBER' && (
          <Button kind="neutral" size="medium" isLoading={isPending} onClick={ask}>
            {isPaused ? '다시 이용하게 하기' : '이용 멈추기'}
          </Button>
        )}
      </div>
    </div>
  )
}
