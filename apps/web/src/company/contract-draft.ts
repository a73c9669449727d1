import { type Contract, type ContractTerms, contractTerms } from '@self/contract/company'

/** What is typed for a contract; '' where there is no end or no bound. */
export type ContractDraft = Record<keyof ContractTerms, string>

export const draftOf = (contract: Contract | undefined): ContractDraft => ({
  validFrom: contract?.validFrom ?? '',
  validUntil: contract?.validUntil ?? '',
  sessionsPerPerson: String(contract?.sessionsPerPerson ?? ''),
  totalSessions: String(contract?.totalSessions ?? ''),
})

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The terms of a draft, or the fields in which something is missing or no number. */
export function termsOf(draft: ContractDraft): ContractTerms | { wrong: readonly PropertyKey[] } {
  const { data, error } = contractTerms.safeParse({
    validFrom: draft.validFrom,
    validUntil: draft.validUntil || null,
    sessionsPerPerson: numberOf(draft.sessionsPerPerson),
    totalSessions: numberOf(draft.totalSessions),
  })
  return data ?? { wrong: error.issues.flatMap(({ path }) => path) }
}
