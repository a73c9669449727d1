import { useQuery } from '@tanstack/react-query'
import { useOwnBranches } from '../member/use-may.ts'
import { FilterSelect } from '../shared/filter/filter-field.tsx'
import { branchesForStaff } from './staff-branches.ts'

type OwnBranchFilterProps = { value: string | undefined; onChange: (branch: string | undefined) => void }

/** One of the branches at which whoever is logged in works, or all of them. */
export function OwnBranchFilter({ value = '', onChange }: OwnBranchFilterProps) {
  const { data: all = [] } = useQuery(branchesForStaff)
  const own = useOwnBranches(all).map(({ branch, branchName }) => ({ value: branch, label: branchName }))
  return (
    <FilterSelect
      label="센터"
      value={value}
      options={[{ value: '', label: '모든 센터' }, ...own]}
      onChange={(code) => onChange(code || undefined)}
    />
  )
}
