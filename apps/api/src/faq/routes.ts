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
import type { Db } from '../platform/database/db.ts'
import type { CatalogueReads } from '../platform/database/replica.ts'
import { readableBy } from '../platform/readable.ts'
import { faqEditRoutes } from './edit-routes.ts'
import { getFaq, isWriter, listCategories, listSubclasses, type Reader, searchFaqs } from './service.ts'

const params = z.strictObject({ id: idText })

/** Any name may be asked for: a wrong one has an empty list. */
const namesIn = ({ category, subClass }: { category?: string | undefined; subClass?: string | undefined }) =>
  JSON.stringify([category || '', subClass || ''])

const readable = readableBy('faq', faq, ({ id }) => id)

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(faqEditRoutes)

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
}
