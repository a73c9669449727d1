import type { Branch } from '@self/contract/branch'
import { formatDate } from '@self/contract/time-format'
import type { Ref } from 'react'
import { Select } from '../shared/form/select.tsx'
import styles from './branch-selectors.module.css'

type BranchSelectorsProps = {
  branches: readonly Branch[]
  region: string
  branchCode: string
  onRegion: (region: string) => void
  onBranch: (branch: Branch) => void
  /** Where the focus goes when a branch is missing. */
  ref?: Ref<HTMLButtonElement>
}

/** Region, then branch: the branches offered are those of the region. */
export function BranchSelectors({
  branches,
  region,
  branchCode,
  onRegion,
  onBranch,
  ref,
}: BranchSelectorsProps) {
  const regions = [...new Set(branches.map(({ section }) => section))]
  const offered = branches.filter(({ section }) => section === region)
  const chooseBranch = (code: string) => {
    const branch = offered.find(({ branch }) => branch === code)
    if (branch) onBranch(branch)
  }
  return (
    <div className={styles.selectors}>
      <Select
        label="지역"
        placeholder="선택"
        value={region || null}
        onChange={onRegion}
        options={regions.map((name) => ({ value: name, label: name }))}
        {...(!region && ref && { ref })}
      />
      <Select
        label="센터"
        placeholder="선택"
        value={branchCode || null}
        onChange={chooseBranch}
        options={offered.map((each) => ({ value: each.branch, label: nameOf(each) }))}
        disabledReason={region ? undefined : '지역을 먼저 골라 주세요'}
        {...(region && ref && { ref })}
      />
    </div>
  )
}

const nameOf = ({ branchName, isPaused, opensOn }: Branch): string => {
  if (isPaused) return `${branchName} · 예약 쉼`
  return opensOn ? `${branchName} · ${formatDate(opensOn)}부터` : branchName
}
