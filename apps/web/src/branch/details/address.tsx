import type { BranchInfo } from '@self/contract/branch'
import { directionsUrl } from '@self/contract/map'
import { ExternalLink } from '../../shared/external-link.tsx'
import { BranchAddress } from '../branch-address.tsx'
import { positionOf } from '../position.ts'
import styles from './address.module.css'

/** Where the centre is and how to get there. */
export function Address({ centre }: { centre: BranchInfo }) {
  const position = positionOf(centre)
  return (
    <>
      <BranchAddress addr={centre.addr} />
      {centre.directions && <p className={styles.directions}>{centre.directions}</p>}
      {position && <ExternalLink href={directionsUrl(centre.branchName, position)}>길찾기</ExternalLink>}
    </>
  )
}
