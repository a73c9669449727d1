import { faqListReply, faqNamesReply } from '@self/contract/faq'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

export type Search = { category: string; subClass: string; keyword: string }

/** What is visible alone; a choice of '' is none. */
const queryOf = (choices: Record<string, string>) =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice)),
    isVisible: 'Y',
  })

/** The last questions stay until the next ones are there. */
export const faqs = (search: Search) =>
  queryOptions({
    queryKey: ['faq', 'list', search],
    queryFn: ({ signal }) => api(faqListReply, `/api/faq?${queryOf(search)}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const categories = queryOptions({
  queryKey: ['faq', 'categories'],
  queryFn: ({ signal }) => api(faqNamesReply, `/api/faq/categories?${queryOf({})}`, { signal }),
})

/** Of a category, or of all. */
export const subclasses = (category: string) =>
  queryOptions({
    queryKey: ['faq', 'subcategories', category],
    queryFn: ({ signal }) =>
      api(faqNamesReply, `/api/faq/subcategories?${queryOf({ category })}`, { signal }),
    placeholderData: keepPreviousData,
  })
