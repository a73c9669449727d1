import { branchesForStaff } from '../branch/staff-branches.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { usePart } from '../shared/states/missing-parts.tsx'

/** The choice of every branch. */
export const ALL = 'all'

/** Every branch, for who writes to all of them, and each of the own; first: where something new begins. */
export function useBranchChoices() {
  const { data: all = [] } = usePart('센터 목록', branchesForStaff)
  const own = useOwnBranches(all, 'SEND_MAILINGS')
  const isEverywhere = own.length === all.length
  return {
    everywhere: isEverywhere ? [{ value: ALL, label: '모든 센터' }] : [],
    own: own.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
    first: isEverywhere ? null : (own[0]?.branch ?? null),
  }
}
