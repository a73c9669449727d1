import { TOO_LATE } from '@self/contract/reservation'
import { CentrePhone } from './centre-phone.tsx'

/** The deadline went by while the sheet was open: the centre can still help. Spec 2 §9. */
export function TooLate({ branchCode }: { branchCode: string }) {
  return (
    <div role="alert">
      <p>{TOO_LATE}</p>
      <CentrePhone branchCode={branchCode} />
    </div>
  )
}

export const isTooLate = (error: Error | null): boolean => error?.message === TOO_LATE
