import { useQuery } from '@tanstack/react-query'
import styles from './address.module.css'
import { branches } from './queries.ts'

/** Where a branch is; nothing while the list loads, or where it fails. */
export function Address({ branchName }: { branchName: string | undefined }) {
  const { data = [] } = useQuery(branches)
  const address = data.find((branch) => branch.branchName === branchName)?.addr
  return address ? <p className={styles.address}>{address}</p> : null
}
