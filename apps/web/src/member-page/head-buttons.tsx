import type { MemberPage } from '@self/contract/member-page'
import { useCanDo } from '../member/use-can-do.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { setPaused } from './queries.ts'
import { usePageAction } from './use-page-action.ts'

type HeadButtonsProps = {
  member: Pick<MemberPage, 'memberId' | 'userType' | 'status' | 'isLeaving' | 'isProspect'>
  onChange: (what: 'phone' | 'name') => void
}

/** What is done about a member as a whole. */
export function HeadButtons({ member, onChange }: HeadButtonsProps) {
  const { memberId, userType, status, isLeaving, isProspect } = member
  const canBook = useCanDo('BOOK_RESERVATIONS')
  const canChange = useCanDo('CHANGE_PHONES') && userType === 'MEMBER'
  const canPause = useCanDo('PAUSE_MEMBERS') && userType === 'MEMBER'
  const isPaused = status === 'INACTIVE'
  return (
    <>
      {canBook && !isPaused && !isLeaving && (
        <ButtonLink kind="neutral" size="medium" to={`/admin/desk?client=${memberId}`}>
          예약 잡기
        </ButtonLink>
      )}
      {canBook && isProspect && (
        <Button kind="neutral" size="medium" onClick={() => onChange('name')}>
          이름 고치기
        </Button>
      )}
      {canChange && (
        <Button kind="neutral" size="medium" onClick={() => onChange('phone')}>
          전화번호 바꾸기
        </Button>
      )}
      {canPause && <PauseButton {...{ memberId, isPaused, isProspect }} />}
    </>
  )
}

type PauseButtonProps = Pick<MemberPage, 'memberId' | 'isProspect'> & { isPaused: boolean }

function PauseButton({ memberId, isPaused, isProspect }: PauseButtonProps) {
  const { confirm } = useDialog()
  const { start, isPending } = usePageAction((next: boolean) => setPaused(memberId, next))

  async function ask() {
    if (isPaused) return start(false)
    const isSure = await confirm(
      `이용을 멈출까요? ${isProspect ? '이 번호로 가입할 수 없고' : '모든 기기에서 로그아웃되고'}, 예약과 이용권은 그대로 남아요.`,
      {
        icon: 'warning',
        cancelText: '그대로 두기',
        confirmText: '이용 멈추기',
      },
    )
    if (isSure) setTimeout(() => start(true))
  }

  return (
    <Button kind="neutral" size="medium" isLoading={isPending} onClick={ask}>
      {isPaused ? '다시 이용하게 하기' : '이용 멈추기'}
    </Button>
  )
}
