import { directHistoryBody, linkParams, linkReply } from '@self/contract/direct-url'
import { outcome } from '@self/contract/envelope'
import { linkCountReply } from '@self/contract/link-count'
import { generateBody, generateReply, passLinkBody } from '@self/contract/link-draft'
import { historyReply } from '@self/contract/order'
import { linkSearchBody, linksExportBody, sentLinksQuery, sentLinksReply } from '@self/contract/sent-link'
import { reachOf } from '@self/contract/task'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { registeredOf } from '../order/register.ts'
import { sendCsv } from '../platform/csv/csv.ts'
import { callerOf, isSure, mayNow, staffOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { ensurePayerCookie } from '../platform/http/browser.ts'
import { networkOf } from '../platform/limit/network.ts'
import { EXPORT_HEAD, exportLinks } from './file.ts'
import { generate } from './generate.ts'
import { makePassLink } from './pass-link.ts'
import { remakeLink } from './remake.ts'
import { countAlive, listSentLinks, openLink, payByLink, revokeLink, searchLinks } from './service.ts'

const success = { result: 'success' as const }

type ReadTask = 'READ_PHONE' | 'READ_REASON'

/** As at the desk: at the branch, with a passkey where it needs one; a MASTER reads a reason with a why alone (D-1). */
async function mayRead(request: FastifyRequest, task: ReadTask, branchCode: string): Promise<boolean> {
  const caller = callerOf(request)
  const reach = reachOf(caller, task)
  const isAtBranch = reach === 'EVERYWHERE' || reach.branches.includes(branchCode)
  const needsWhy = task === 'READ_REASON' && caller.userType === 'MASTER'
  return isAtBranch && !needsWhy && (await mayNow(request, task))
}

export const directUrlRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/admin/direct-url/generate',
    { config: { access: 'SEND_LINKS' }, schema: { body: generateBody, response: { 200: generateReply } } },
    async (request) => {
      const uniqueKey = await generate(app, staffOf(request), request.body)
      return { ...success, data: { uniqueKey }, message: '숏링크를 만들었어요.' }
    },
  )

  app.post(
    '/api/admin/direct-url/pass',
    { config: { access: 'SEND_LINKS' }, schema: { body: passLinkBody, response: { 200: generateReply } } },
    async (request) => {
      const uniqueKey = await makePassLink(app, staffOf(request), request.body)
      return { ...success, data: { uniqueKey }, message: '이용권 링크를 만들었어요.' }
    },
  )

  app.get(
    '/api/admin/direct-url',
    {
      config: { access: 'SEND_LINKS' },
      schema: { querystring: sentLinksQuery, response: { 200: sentLinksReply } },
    },
    (request) => listSentLinks(app, staffOf(request), request.query),
  )

  // No name and no phone in an address (D-72).
  app.post(
    '/api/admin/direct-url/search',
    {
      config: { access: 'SEND_LINKS' },
      schema: { body: linkSearchBody, response: { 200: sentLinksReply } },
    },
    (request) => searchLinks(app, staffOf(request), request.body.query),
  )

  app.get(
    '/api/admin/direct-url/count',
    { config: { access: 'SEND_LINKS' }, schema: { response: { 200: linkCountReply } } },
    async (request) => ({ ...success, data: await countAlive(app, staffOf(request)) }),
  )

  app.post(
    '/api/admin/direct-url/export',
    { config: { access: 'SEND_LINKS' }, schema: { body: linksExportBody } },
    async (request, reply) => {
      const act = { actor: staffOf(request), at: app.now() }
      const parts = await exportLinks(app.db, act, request.body)
      return sendCsv(reply, { name: `links-${toKst(act.at).date}`, head: EXPORT_HEAD, parts })
    },
  )

  app.post(
    '/api/admin/direct-url/:id/revoke',
    {
      config: { access: 'SEND_LINKS' },
      schema: { params: z.strictObject({ id: idText }), response: { 200: outcome } },
    },
    async (request) => {
      await revokeLink(app, staffOf(request), Number(request.params.id))
      return success
    },
  )

  app.post(
    '/api/admin/direct-url/:id/remake',
    {
      config: { access: 'SEND_LINKS' },
      schema: { params: z.strictObject({ id: idText }), response: { 200: generateReply } },
    },
    async (request) => {
      const uniqueKey = await remakeLink(app, staffOf(request), Number(request.params.id))
      return { ...success, data: { uniqueKey }, message: '링크를 다시 만들었어요.' }
    },
  )

  // Public under an admin's path: whoever has the key may read what it is for (D-47).
  app.get(
    '/api/admin/direct-url/:key',
    { config: { access: 'public' }, schema: { params: linkParams, response: { 200: linkReply } } },
    async (request) => {
      const address = addressOf(request)
      const { caller } = request
      const isStaff = caller !== null && (await mayNow(request, 'SEND_LINKS'))
      const reader = {
        memberId: caller?.memberId ?? null,
        reach: isStaff ? reachOf(caller, 'SEND_LINKS') : null,
        address,
        network: networkOf(address),
        isSure: isSure(request),
        mayRead: (task: ReadTask, branchCode: string) => mayRead(request, task, branchCode),
      }
      return { ...success, data: await openLink(app, reader, request.params.key) }
    },
  )

  // Paying by a link needs the link, so it stands here and not beside the other orders.
  app.post(
    '/api/payment/history/direct',
    { config: { access: 'public' }, schema: { body: directHistoryBody, response: { 200: historyReply } } },
    async (request, reply) => {
      const { payer, save } = ensurePayerCookie(request, reply)
      const order = await payByLink(app, { network: networkOf(addressOf(request)), payer }, request.body)
      save()
      return { ...success, data: { ...registeredOf(order), holdSeconds: null } } // its hour is the link's
    },
  )
}
