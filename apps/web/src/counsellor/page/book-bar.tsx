import type { Branch } from '@self/contract/branch'
import type { Profile } from '@self/contract/profile'
import { formatStart } from '@self/contract/time-format'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { ButtonLink } from '../../shared/form/button.tsx'
import type { Start } from './start.ts'

type BookBarProps = { profile: Profile; branch: Branch; start: Start | undefined }

/** The way to a booking: with this counsellor where one can be chosen, else at their branch. */
export function BookBar({ profile, branch, start }: BookBarProps) {
  const { adminId, name, canTest, status } = profile
  const selectedCode = branch.branch
  if (status === 'N' || branch.centerType !== 'PRIVATE')
    return (
      <CallToAction helper={status === 'Y' && '이 센터에서는 예약할 때 상담사를 고르지 않아요'}>
        <ButtonLink to="/Reservation" state={{ selectedCode }}>
          {branch.branchName} 예약하기
        </ButtonLink>
      </CallToAction>
    )
  return (
    <CallToAction helper={start && formatStart(start.date, start.time)}>
      <ButtonLink
        to="/Reservation"
        state={{ selectedCode, counsellor: { adminId, name, canTest }, ...(start && { start }) }}
      >
        이 상담사로 예약
      </ButtonLink>
    </CallToAction>
  )
}
