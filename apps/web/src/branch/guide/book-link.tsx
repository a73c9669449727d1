import type { Branch } from '@self/contract/branch'
import { ButtonLink } from '../../shared/form/button.tsx'

export function BookLink({ branch: { branch, branchName } }: { branch: Branch }) {
  return (
    <ButtonLink size="medium" to="/Reservation" state={{ selectedCode: branch }}>
      <span>
        <span className="visually-hidden">{branchName}</span> 예약하기
      </span>
    </ButtonLink>
  )
}
