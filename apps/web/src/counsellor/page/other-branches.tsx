import type { Branch } from '@self/contract/branch'
import type { Profile } from '@self/contract/profile'
import { Link } from 'react-router'
import styles from './other-branches.module.css'
import { pageOf } from './page-of.ts'

type OtherBranchesProps = { profile: Profile; branchCode: string; branches: readonly Branch[] }

/** Where they counsel beside the branch whose hours are shown; nothing of who is at one alone. */
export function OtherBranches({ profile, branchCode, branches }: OtherBranchesProps) {
  const codes = [profile.branch, ...profile.lentTo]
  const others = branches.filter(({ branch }) => branch !== branchCode && codes.includes(branch))
  if (others.length === 0) return null
  return (
    <p className={styles.others}>
      {others.map(({ branch, branchName }) => (
        <Link key={branch} to={pageOf(profile, branch)} replace className={styles.link}>
          {branchName}에서도 만나요
        </Link>
      ))}
    </p>
  )
}
