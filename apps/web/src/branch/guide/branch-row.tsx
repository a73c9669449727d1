import { formatDistance } from '@self/contract/map'
import { BranchAddress } from '../branch-address.tsx'
import { BranchLinks } from '../branch-links.tsx'
import { BranchPhones } from '../branch-phones.tsx'
import { BranchNote } from '../details/branch-note.tsx'
import type { Way } from '../map/position.ts'
import { BookLink } from './book-link.tsx'
import styles from './branch-row.module.css'

/** Spec 1 §2 «A branch info card shows name, address, phone, and directions and call buttons». */
export function BranchRow({ branch, km }: Way) {
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        {branch.branchName}
        {km !== null && (
          <span className={styles.distance}>
            <span className="visually-hidden">내 위치에서</span> {formatDistance(km)}
          </span>
        )}
      </h3>
      <BranchNote branch={branch} />
      <BranchAddress addr={branch.addr} />
      <div className={styles.phones}>
        <BranchPhones branch={branch} />
      </div>
      <BranchLinks branch={branch}>
        <BookLink branch={branch} />
      </BranchLinks>
    </li>
  )
}
