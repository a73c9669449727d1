import type { Counsellor } from '@self/contract/counsellor'

/** The page of a counsellor; of a list of a branch that they are lent to, with its hours. */
export const pageOf = ({ wrId, branch }: Pick<Counsellor, 'wrId' | 'branch'>, branchCode: string): string =>
  branch === branchCode ? `/Counsellor/${wrId}` : `/Counsellor/${wrId}?branch=${branchCode}`
