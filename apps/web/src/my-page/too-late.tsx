import { refusals } from '@self/contract/reservation'

import { isRefusal } from '../shared/session/api.ts'
import { CentrePhone } from './centre-phone.tsx'

/** The deadline went by while the sheet was open: the centre can still help. Spec 2 §9. */
export function TooLate({ branchCode }: { branchCode: string }) {
  return (
    <div role="alert">
      <p>{refusals.CHANGE_TOO_LATE[1]}</p>
      <CentrePhone branchCode={branchCode} />
    </div>
  )
}

export const isTooLate = (error: Error | null): boolean => isRefusal(error, 'CHANGE_TOO_LATE')
