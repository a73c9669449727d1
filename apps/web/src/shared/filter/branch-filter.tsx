import { FilterSelect } from './filter-field.tsx'

type BranchFilterProps = {
  value: string | undefined
  branches: readonly { branch: string; branchName: string }[]
  onChange: (branch: string | undefined) => void
}

/** One of some branches, or all of them. */
export const BranchFilter = ({ value = '', branches, onChange }: BranchFilterProps) => (
  <FilterSelect
    label="센터"
    value={value}
    options={[
      { value: '', label: '모든 센터' },
      ...branches.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
    ]}
    onChange={(code) => onChange(code || undefined)}
  />
)
