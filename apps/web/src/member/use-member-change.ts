import type { ListedMember } from '@self/contract/management'
import { NO_COMPANY, userTypeLabel } from '@self/contract/member'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../shared/overlay/toast.tsx'
import { changeMember, type MemberChange } from './queries.ts'

type Step = { to: MemberChange; isUndo: boolean }

/** Saves a change at once, and knows the way back from the last one. */
export function useMemberChange(member: ListedMember, onChanged: (member: ListedMember) => void) {
  const toast = useToast()
  const [back, setBack] = useState<MemberChange>()
  const change = useMutation({
    mutationFn: ({ to }: Step) => changeMember(member.memberId, to),
    onSuccess: (_reply, { to, isUndo }) => {
      setBack(isUndo ? undefined : sameOf(member, to))
      onChanged({ ...member, ...to })
      toast.success(`${isUndo ? '되돌렸어요' : '저장했어요'}. ${wordsOf(to)}`)
    },
  })

  function save(to: MemberChange, isUndo = false) {
    if (!change.isPending) change.mutate({ to, isUndo })
  }

  return {
    change,
    save: (to: MemberChange) => save(to),
    undo: back && (() => save(back, true)),
    /** Somebody of the staff has just been made a member here. */
    wasStaff: back !== undefined && 'userType' in back && back.userType !== 'MEMBER',
  }
}

function sameOf({ userType, status, eapInfo }: ListedMember, change: MemberChange): MemberChange {
  if ('userType' in change) return { userType }
  return 'status' in change ? { status } : { eapInfo }
}

function wordsOf(change: MemberChange): string {
  if ('userType' in change) return `회원 유형: ${userTypeLabel(change.userType)}`
  if ('eapInfo' in change) return `기업 소속: ${change.eapInfo || NO_COMPANY}`
  return change.status === 'ACTIVE' ? '다시 로그인할 수 있어요.' : '모든 기기에서 로그아웃됐어요.'
}
