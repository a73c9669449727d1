import { type HoursBlock, refusals as refusalsOfHours } from '@self/contract/hours'
import { type Lending, type Loan, refusalOfLoans, refusals } from '@self/contract/lending'
import { formatDate } from '@self/contract/time-format'
import { BLOCKS_LABEL } from '../hours/hours-labels.ts'

/** A loan as it is edited: until '' for good. */
export type LoanDraft = {
  revision: number
  branch: string
  from: string
  until: string
  blocks: HoursBlock[]
}

/** The loan in an address: by its branch and first day. */
export const keyOf = ({ branch, from }: Pick<Loan, 'branch' | 'from'>): string => `${branch}-${from}`

export const draftOf = ({ until, ...loan }: Loan, revision: number): LoanDraft => ({
  ...{ branch: loan.branch, from: loan.from, blocks: loan.blocks },
  until: until ?? '',
  revision,
})

const loanOf = ({ branch, from, until, blocks }: LoanDraft): Loan => ({
  ...{ branch, from, blocks },
  until: until || null,
})

/** Every loan with this one in place of the open one, or without it. */
export const loansWith = (
  { loans }: Lending,
  open: Loan | undefined,
  draft: LoanDraft | undefined,
): Loan[] => [
  ...loans.filter((one) => one !== open).map(({ branchName: _, ...loan }) => loan),
  ...(draft ? [loanOf(draft)] : []),
]

/** Of which field a refusal speaks. */
export const FIELD_OF = {
  LENDING_HOME: 'branch',
  LENDING_BACKWARDS: 'until',
  LENDING_TWICE: 'from',
  LENDING_EMPTY: 'blocks',
  LENDING_OVERLAP: 'blocks',
  HOURS_SHORT: 'blocks',
  HOURS_OVERLAP: 'blocks',
} as const

type Problems = Partial<Record<keyof LoanDraft, string>>

/** What the contract refuses of it, at its field. */
export function problemsOf(lending: Lending, open: Loan | undefined, draft: LoanDraft): Problems {
  if (!draft.branch) return { branch: '센터를 골라 주세요.' }
  if (!draft.from) return { from: '첫날을 골라 주세요.' }
  const isTimed = draft.blocks.every(({ from, until }) => /:[03]0$/.test(from) && /:[03]0$/.test(until))
  if (!isTimed) return { blocks: '시간은 30분 단위로 적어 주세요.' }
  const code = refusalOfLoans(lending.branch, loansWith(lending, open, draft))
  if (!code || !(code in FIELD_OF)) return {}
  const [, sentence] = { ...refusals, ...refusalsOfHours }[code]
  return { [FIELD_OF[code as keyof typeof FIELD_OF]]: sentence }
}

/** '2026.11.23 ~ 2026.12.31', without an end where there is none. */
export const periodOf = ({ from, until }: Pick<Loan, 'from' | 'until'>): string =>
  until ? `${formatDate(from)} ~ ${formatDate(until)}` : `${formatDate(from)}부터`

const LOAN_LABELS = { branch: '센터', from: '첫날', until: '마지막 날', blocks: BLOCKS_LABEL }
const isOfForm = (field: string): field is keyof typeof LOAN_LABELS => Object.hasOwn(LOAN_LABELS, field)

/** A field of the change log: a loan by its branch and first day, its last day before the hours; or one of the form. */
export const lendingLabel = (nameOf: (code: string) => string) => (field: string) => {
  if (isOfForm(field)) return LOAN_LABELS[field]
  const [branch = '', from = ''] = field.split(' ')
  return {
    label: `${nameOf(branch)} · ${formatDate(from)}부터`,
    say: (value: unknown) => {
      const [until = '', ...week] = value as string[]
      return [...week, until && `${formatDate(until)}까지`].filter(Boolean).join(', ')
    },
  }
}
