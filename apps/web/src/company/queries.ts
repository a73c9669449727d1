import { type Contract, type ContractTerms, companiesReply, freeLeftReply } from '@self/contract/company'
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

/** What the member has left; it changes with every booking. */
export const freeLeft = queryOptions({
  queryKey: ['free-left'],
  queryFn: async ({ signal }) => (await api(freeLeftReply, '/api/company/left', { signal })).data,
  staleTime: 0,
})

/** As it was seen: of one that has changed since, nothing is written. */
export const changeContract = ({ id, revision }: Contract, terms: ContractTerms) =>
  api(outcome, `${URL}/contract`, { method: 'PUT', body: { id, revision, ...terms } })
