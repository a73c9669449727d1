import { type Contract, type ContractTerms, companiesReply } from '@self/contract/company'
import { type CompanyFields, companyCodeReply, joinCompanyReply } from '@self/contract/company-editing'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const URL = '/api/admin/companies'

export const companies = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => (await api(companiesReply, URL, { signal })).data.companies,
})

export const addContract = (company: string, terms: ContractTerms) =>
  api(outcome, `${URL}/contract`, { method: 'POST', body: { company, ...terms } })

/** As it was seen: of one that has changed since, nothing is written. */
export const changeContract = ({ id, revision }: Contract, terms: ContractTerms) =>
  api(outcome, `${URL}/contract`, { method: 'PUT', body: { id, revision, ...terms } })

export const addCompany = (name: string) => api(outcome, URL, { method: 'POST', body: { name } })

/** As it was seen. */
export const changeCompany = ({ id, revision }: { id: number; revision: number }, fields: CompanyFields) =>
  api(outcome, `${URL}/${id}`, { method: 'PUT', body: { revision, ...fields } })

/** A new one, this once; the one before is good for nothing any more. */
export const makeCode = async (id: number): Promise<string> =>
  (await api(companyCodeReply, `${URL}/${id}/code`, { method: 'POST', body: {} })).data.code

export const joinCompany = (code: string) =>
  api(joinCompanyReply, '/api/company/join', { method: 'POST', body: { code } })
export const leaveCompany = () => api(outcome, '/api/company/leave', { method: 'POST', body: {} })
