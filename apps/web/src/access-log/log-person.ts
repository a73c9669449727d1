import type { AccessPerson } from '@self/contract/access-log'

/** A masked name with its number; the name of nobody who is a member any more. */
export const nameOf = ({ userName, memberId }: AccessPerson): string =>
  `${userName || '없는 회원'} (${memberId}번)`
