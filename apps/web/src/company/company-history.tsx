import { COMPANY_STATUS_LABELS, companyStatus } from '@self/contract/company-editing'
import { useQueryClient } from '@tanstack/react-query'
import { ChangeHistory } from '../change-log/change-history.tsx'
import { CONTRACT_LABELS } from './contract-draft.ts'
import { companies } from './queries.ts'

/** What the fields of a company are called in its history. */
export const COMPANY_LABELS = {
  name: '이름',
  status: { label: '상태', say: (value: unknown) => COMPANY_STATUS_LABELS[companyStatus.parse(value)] },
}

const useRenew = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companies.queryKey })
}

export const CompanyHistory = ({ id }: { id: number }) => (
  <ChangeHistory entity="COMPANY" entityId={id} fieldLabels={COMPANY_LABELS} onUndone={useRenew()} />
)

export const ContractHistory = ({ id }: { id: number }) => (
  <ChangeHistory entity="CONTRACT" entityId={id} fieldLabels={CONTRACT_LABELS} onUndone={useRenew()} />
)
