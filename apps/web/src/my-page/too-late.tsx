import { refusals } from '@self/contract/reservation'
import { CallBranch } from '../branch/call-branch.tsx'
import { isRefusal } from '../shared/api/api.ts'

/** The deadline went by while the sheet was open: the branch can still help. Spec 2 §9. */
export function TooLate({ branchCode }: { branchCode: string }) {
  return (
    <div role="alert">
      <p>{refusals.CHANGE_TOO_LATE[1]}</p>
      <CallBranch branchCode={branchCode} />
    </div>
  )
}

export const isTooLate = (error: Error | null): boolean => isRefusal(error, 'CHANGE_TOO_LATE')
