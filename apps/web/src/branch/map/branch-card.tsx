import type { Branch } from '@self/contract/branch'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { BranchLinks } from '../branch-links.tsx'
import { BranchPhones } from '../branch-phones.tsx'
import { BranchNote } from '../details/branch-note.tsx'
import styles from './branch-card.module.css'

type BranchCardProps = {
  branch: Branch
  onClose: () => void
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** Spec 2 §2 «an info card for a selected branch». */
export function BranchCard({ branch, onClose, children, ref }: BranchCardProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={`${branch.branchName} 안내`} className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.name}>{branch.branchName}</h2>
        <div className={styles.facts}>
          <BranchNote branch={branch} />
          <p>{branch.addr}</p>
          <BranchPhones branch={branch} />
        </div>
        <BranchLinks branch={branch}>{children}</BranchLinks>
      </div>
      <button type="button" className={styles.close} aria-label="센터 안내 닫기" onClick={onClose}>
        <X aria-hidden="true" size={20} />
      </button>
    </section>
  )
}
