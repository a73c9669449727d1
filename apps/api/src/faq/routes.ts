import {
  faq,
  faqCategoriesQuery,
  faqListReply,
  faqNamesReply,
  faqQuery,
  faqSubclassesQuery,
} from '@self/contract/faq'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { getFaq, listCategories, listSubclasses, searchFaqs } from './service.ts'

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/faq',
    { config: { access: 'public' }, schema: { querystring: faqQuery, response: { 200: faqListReply } } },
    ({ query, caller }) => searchFaqs(app.db, caller, query),
  )

  app.get(
    '/api/faq/categories',
    {
      config: { access: 'public' },
      schema: { querystring: faqCategoriesQuery, response: { 200: faqNamesReply } },
    },
    ({ query, caller }) => listCategories(app.db, caller, query),
  )

  app.get(
    '/api/faq/subcategories',
    {
      config: { access: 'public' },
      schema: { querystring: faqSubclassesQuery, response: { 200: faqNamesReply } },
    },
    ({ query, caller }) => listSubclasses(app.db, caller, query),
  )

  app.get(
    '/api/faq/:id',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ id: idText }), response: { 200: faq } },
    },
    ({ params, caller }) => getFaq(app.db, caller, Number(params.id)),
  )
}
