import type { ListedMember } from '@self/contract/management'
import { Button } from '../../shared/form/button.tsx'
import type { MemberChange } from '../queries.ts'

type SuspensionProps = { member: ListedMember; isSaving: boolean; onChange: (change: MemberChange) => void }

/** Logs somebody of the staff out everywhere and lets them in no more, until it is taken back here. */
export function Suspension({ member: { status }, isSaving, onChange }: SuspensionProps) {
  const isSuspended = status === 'INACTIVE'
  return (
    <div>
      <Button
        kind="neutral"
        size="medium"
        isLoading={isSaving}
        onClick={() => onChange({ status: isSuspended ? 'ACTIVE' : 'INACTIVE' })}
      >
        {isSuspended ? '다시 이용하게 하기' : '지금 이용 중지'}
      </Button>
    </div>
  )
}
