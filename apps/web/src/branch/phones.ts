import type { Branch } from '@self/contract/branch'

/** As stored (D-11); a call goes to the first. */
export const phonesOf = ({ tel, phone }: Pick<Branch, 'tel' | 'phone'>): string[] =>
  [tel, phone].filter(Boolean)
