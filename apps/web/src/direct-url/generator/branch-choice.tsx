import { useQuery } from '@tanstack/react-query'
import { BranchSelectors } from '../../branch/branch-selectors.tsx'
import { branches } from '../../branch/queries.ts'
import { useOwnBranches } from '../../member/use-can-do.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { type LinkFormProps, withBranch, withRegion } from './link-draft.ts'

/** Region and branch, of those that are the reader's to send links for. */
export function BranchChoice({ form, onChange, refOf }: LinkFormProps) {
  const branchList = useQuery(branches)
  const own = useOwnBranches(branchList.data ?? [])
  if (branchList.isLoadingError)
    return <LoadFailure error={branchList.error} onRetry={() => branchList.refetch()} />
  return (
    <div>
      <BranchSelectors
        ref={refOf('branchCode')}
        branches={own}
        region={form.region}
        branchCode={form.branch?.branch ?? ''}
        onRegion={(region) => onChange(withRegion(form, region))}
        onBranch={(next) => onChange(withBranch(form, next))}
      />
    </div>
  )
}
