import { outcome } from '@self/contract/envelope'
import { type Faq, type FaqBody, faq, faqListReply, faqNamesReply } from '@self/contract/faq'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

export type Search = { category: string; subClass: string; keyword: string }

/** Staff see what is hidden too; a choice of '' is none. */
const queryOf = (choices: Record<string, string>, isStaff: boolean) =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice)),
    ...(!isStaff && { isVisible: 'Y' }),
  })

export const faqKeys = { all: ['faq'], list: ['faq', 'list'] } as const

/** The last questions stay until the next ones are there. */
export const faqs = (search: Search, isStaff: boolean) =>
  queryOptions({
    queryKey: [...faqKeys.list, search, isStaff],
    queryFn: ({ signal }) => api(faqListReply, `/api/faq?${queryOf(search, isStaff)}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const categories = (isStaff: boolean) =>
  queryOptions({
    queryKey: [...faqKeys.all, 'categories', isStaff],
    queryFn: ({ signal }) => api(faqNamesReply, `/api/faq/categories?${queryOf({}, isStaff)}`, { signal }),
  })

/** Of a category, or of all. */
export const subclasses = (category: string, isStaff: boolean) =>
  queryOptions({
    queryKey: [...faqKeys.all, 'subcategories', category, isStaff],
    queryFn: ({ signal }) =>
      api(faqNamesReply, `/api/faq/subcategories?${queryOf({ category }, isStaff)}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** Writes a new question, once for its key, or the one with that id anew. */
export const saveFaq = (id: number | undefined, key: string, body: FaqBody): Promise<Faq> =>
  id === undefined
    ? api(faq, '/api/faq', { method: 'POST', body: { ...body, key } })
    : api(faq, `/api/faq/${id}`, { method: 'PUT', body })

export const getFaq = (id: number): Promise<Faq> => api(faq, `/api/faq/${id}`)

export const showFaq = (id: number, isVisible: Faq['isVisible']): Promise<Faq> =>
  api(faq, `/api/faq/${id}/visibility`, { method: 'PUT', body: { isVisible } })

export const deleteFaq = (id: number) => api(outcome, `/api/faq/${id}`, { method: 'DELETE' })
