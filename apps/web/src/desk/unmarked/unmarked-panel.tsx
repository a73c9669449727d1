import type { UnmarkedReservation } from '@self/contract/desk-unmarked'
import { Panel } from '../../shared/admin/panel.tsx'
import { DeskChip } from '../desk-chip.tsx'
import { PressButtons } from '../press-buttons.tsx'
import { ReservationFacts } from '../reservation-facts.tsx'
import { ShownBranch } from '../shown-branch.ts'
import { usePresses } from '../use-presses.tsx'

type UnmarkedPanelProps = { session: UnmarkedReservation; onClose: () => void }

/** A session of an earlier day beside the list, and what can still be done with it. */
export const UnmarkedPanel = (props: UnmarkedPanelProps) => (
  <ShownBranch value={props.session.branchCode}>
    <OpenedPanel {...props} />
  </ShownBranch>
)

function OpenedPanel({ session, onClose }: UnmarkedPanelProps) {
  const { press, pending, sheets } = usePresses(session, { onTaken: onClose })
  return (
    <Panel
      title={`${session.userName}님`}
      above={<DeskChip state={session.state} />}
      onClose={onClose}
      foot={<PressButtons reservation={session} pending={pending} onPress={press} />}
    >
      <p>{session.branchName}</p>
      <ReservationFacts reservation={session} />
      {sheets}
    </Panel>
  )
}
