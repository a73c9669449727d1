import { Phone } from 'lucide-react'
import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './call-branch.module.css'
import { branches } from './queries.ts'

/** Calls the branch; nothing while its number is not known. */
export function CallBranch({ branchCode }: { branchCode: string }) {
  const { data = [] } = usePart('센터 주소와 전화', branches)
  const branch = data.find(({ branch }) => branch === branchCode)
  const number = branch?.tel || branch?.phone
  if (!branch || !number) return null
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      <Phone aria-hidden="true" size={16} />
      <span>
        {branch.branchName} <span className={styles.number}>{number}</span>
      </span>
    </a>
  )
}
