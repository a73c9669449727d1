import { outcome } from '@self/contract/envelope'
import { type FaqOrder, staffFaqsReply } from '@self/contract/staff-faq'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { faqKeys } from '../queries.ts'

const PATH = '/api/admin/faq'

/** Every question that there is or was, in the order in which visitors read. */
export const staffFaqs = queryOptions({
  queryKey: [...faqKeys.all, 'staff'],
  queryFn: async ({ signal }) => (await api(staffFaqsReply, PATH, { signal })).data,
})

export const orderFaqs = (body: FaqOrder) => api(outcome, `${PATH}/order`, { method: 'PUT', body })

export const restoreFaq = ({ id, revision }: { id: number; revision: number }) =>
  api(outcome, `${PATH}/${id}/restore`, { method: 'POST', body: { revision } })
