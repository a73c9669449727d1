import type { Branch } from '@self/contract/branch'
import styles from './branch-phones.module.css'
import { phonesOf } from './phones.ts'

export function BranchPhones({ branch }: { branch: Branch }) {
  return (
    <ul className={styles.phones}>
      {phonesOf(branch).map((phone) => (
        <li key={phone}>{phone}</li>
      ))}
    </ul>
  )
}
