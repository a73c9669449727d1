import { outcome } from '@self/contract/envelope'
import {
  faq,
  faqBody,
  faqCategoriesQuery,
  faqListReply,
  faqNamesReply,
  faqQuery,
  faqSubclassesQuery,
  faqVisibilityBody,
} from '@self/contract/faq'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { CatalogueReads } from '../platform/database/replica.ts'
import { callerOf } from '../platform/http/access.ts'
import { readableBy } from '../platform/readable.ts'
import {
  createFaq,
  deleteFaq,
  editFaq,
  getFaq,
  isWriter,
  listCategories,
  listSubclasses,
  type Reader,
  searchFaqs,
  showFaq,
} from './service.ts'

const params = z.strictObject({ id: idText })

const readable = readableBy('faq', faq, ({ id }) => id)

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Who writes reads what was just written. */
  const readFor = (caller: Reader): CatalogueReads =>
    isWriter(caller) ? (read) => read(app.db) : app.catalogue

  app.get(
    '/api/faq',
    { config: { access: 'public' }, schema: { querystring: faqQuery, response: { 200: faqListReply } } },
    async ({ query, caller, log }) =>
      readable(log, await readFor(caller)((db) => searchFaqs(db, caller, query))),
  )

  app.get(
    '/api/faq/categories',
    {
      config: { access: 'public' },
      schema: { querystring: faqCategoriesQuery, response: { 200: faqNamesReply } },
    },
    ({ query, caller }) => readFor(caller)((db) => listCategories(db, caller, query)),
  )

  app.get(
    '/api/faq/subcategories',
    {
      config: { access: 'public' },
      schema: { querystring: faqSubclassesQuery, response: { 200: faqNamesReply } },
    },
    ({ query, caller }) => readFor(caller)((db) => listSubclasses(db, caller, query)),
  )

  app.get(
    '/api/faq/:id',
    {
      config: { access: 'public' },
      schema: { params, response: { 200: faq } },
    },
    ({ params, caller }) => readFor(caller)((db) => getFaq(db, caller, Number(params.id))),
  )

  app.post(
    '/api/faq',
    { config: { access: 'WRITE_FAQ' }, schema: { body: faqBody, response: { 200: faq } } },
    (request) => createFaq(app, callerOf(request).memberId, request.body),
  )

  app.put(
    '/api/faq/:id',
    { config: { access: 'WRITE_FAQ' }, schema: { params, body: faqBody, response: { 200: faq } } },
    (request) => editFaq(app, callerOf(request).memberId, Number(request.params.id), request.body),
  )

  app.put(
    '/api/faq/:id/visibility',
    { config: { access: 'WRITE_FAQ' }, schema: { params, body: faqVisibilityBody, response: { 200: faq } } },
    (request) => showFaq(app, callerOf(request).memberId, Number(request.params.id), request.body.isVisible),
  )

  app.delete(
    '/api/faq/:id',
    { config: { access: 'WRITE_FAQ' }, schema: { params, response: { 200: outcome } } },
    async (request) => {
      await deleteFaq(app, callerOf(request).memberId, Number(request.params.id))
      return { result: 'success' as const }
    },
  )
}
