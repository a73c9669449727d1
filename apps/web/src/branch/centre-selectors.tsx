import type { Branch } from '@self/contract/branch'
import type { Ref } from 'react'
import { Select } from '../shared/form/select.tsx'
import styles from './centre-selectors.module.css'

type CentreSelectorsProps = {
  branches: readonly Branch[]
  region: string
  branchCode: string
  onRegion: (region: string) => void
  onCentre: (centre: Branch) => void
  /** Where the focus goes when a centre is missing. */
  ref?: Ref<HTMLButtonElement>
}

/** Region, then centre: the centres offered are those of the region. */
export function CentreSelectors({
  branches,
  region,
  branchCode,
  onRegion,
  onCentre,
  ref,
}: CentreSelectorsProps) {
  const regions = [...new Set(branches.map(({ section }) => section))]
  const centres = branches.filter(({ section }) => section === region)
  const chooseCentre = (code: string) => {
    const centre = centres.find(({ branch }) => branch === code)
    if (centre) onCentre(centre)
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
        onChange={chooseCentre}
        options={centres.map(({ branch, branchName }) => ({ value: branch, label: branchName }))}
        disabledReason={region ? undefined : '지역을 먼저 골라 주세요'}
        {...(region && ref && { ref })}
      />
    </div>
  )
}
