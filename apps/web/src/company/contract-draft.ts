import { type Contract, type ContractTerms, contractTerms } from '@self/contract/company'

/** What its fields are called in the change log. */
export const CONTRACT_LABELS = {
  validFrom: '시작하는 날',
  validUntil: '끝나는 날',
  sessionsPerPerson: '한 사람이 1년에 쓰는 횟수',
  totalSessions: '계약 전체 횟수',
}

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
