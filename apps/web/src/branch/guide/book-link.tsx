import type { Branch } from '@self/contract/branch'
import { ButtonLink } from '../../shared/form/button.tsx'

/** The way to a booking; nothing of a branch that takes none just now. */
export function BookLink({ branch: { branch, branchName, isPaused } }: { branch: Branch }) {
  if (isPaused) return null
  return (
    <ButtonLink size="medium" to="/Reservation" state={{ selectedCode: branch }}>
      <span>
        <span className="visually-hidden">{branchName}</span> 예약하기
      </span>
    </ButtonLink>
  )
}
