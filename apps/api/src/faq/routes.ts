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
import type { Db } from '../platform/database/db.ts'
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

/** Any name may be asked for: a wrong one has an empty list. */
const namesIn = ({ category, subClass }: { category?: string | undefined; subClass?: string | undefined }) =>
  JSON.stringify([category || '', subClass || ''])

const readable = readableBy('faq', faq, ({ id }) => id)

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Who writes reads what was just written. */
  const readFor = (caller: Reader): CatalogueReads =>
    isWriter(caller) ? (read) => read(app.db) : app.catalogue

  app.get(
    '/api/faq',
    { config: { access: 'public' }, schema: { querystring: faqQuery, response: { 200: faqListReply } } },
    (request, reply) => {
      const { query, caller, log } = request
      const search = async (db: Db) => readable(log, await searchFaqs(db, caller, query))
      if (isWriter(caller)) return search(app.db)
      if (query.keyword) return app.catalogue(search)
      return app.answer({ request, reply, per: namesIn(query) }, search)
    },
  )

  app.get(
    '/api/faq/categories',
    {
      config: { access: 'public' },
      schema: { querystring: faqCategoriesQuery, response: { 200: faqNamesReply } },
    },
    (request, reply) => {
      const { query, caller } = request
      const list = (db: Db) => listCategories(db, caller, query)
      return isWriter(caller) ? list(app.db) : app.answer({ request, reply }, list)
    },
  )

  app.get(
    '/api/faq/subcategories',
    {
      config: { access: 'public' },
      schema: { querystring: faqSubclassesQuery, response: { 200: faqNamesReply } },
    },
    (request, reply) => {
      const { query, caller } = request
      const list = (db: Db) => listSubclasses(db, caller, query)
      return isWriter(caller) ? list(app.db) : app.answer({ request, reply, per: namesIn(query) }, list)
    },
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
