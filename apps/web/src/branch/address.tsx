import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './address.module.css'
import { branches } from './queries.ts'

/** Where a branch is; nothing while the list loads. */
export function AddressByName({ branchName }: { branchName: string | undefined }) {
  const { data = [] } = usePart('센터 주소와 전화', branches)
  const address = data.find((branch) => branch.branchName === branchName)?.addr
  return address ? <p className={styles.address}>{address}</p> : null
}
