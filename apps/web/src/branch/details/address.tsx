import type { BranchInfo } from '@self/contract/branch'
import { directionsUrl } from '@self/contract/map'
import { ExternalLink } from '../../shared/external-link.tsx'
import { BranchAddress } from '../branch-address.tsx'
import { positionOf } from '../map/position.ts'
import styles from './address.module.css'

/** Where the branch is and how to get there. */
export function AddressWithWay({ branch }: { branch: BranchInfo }) {
  const position = positionOf(branch)
  return (
    <>
      <BranchAddress addr={branch.addr} />
      {branch.directions && <p className={styles.directions}>{branch.directions}</p>}
      {position && <ExternalLink href={directionsUrl(branch.branchName, position)}>길찾기</ExternalLink>}
    </>
  )
}
