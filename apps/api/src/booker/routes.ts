import { bookerBody, bookerReply, stopBody } from '@self/contract/booker'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressOf } from '../platform/http/address.ts'
import { networkOf } from '../platform/limit/network.ts'
import { readBooker, stopBooker } from './service.ts'

const open = { access: 'public' as const }
const success = { result: 'success' as const }

/** Whoever has the key of a link in a message; it comes in the body, even to read (D-46). */
export const bookerRoutes: FastifyPluginAsyncZod = async (app) => {
  const holderOf = (request: FastifyRequest, key: string) => ({
    key,
    network: networkOf(addressOf(request)),
  })

  app.post(
    '/api/booker',
    { config: open, schema: { body: bookerBody, response: { 200: bookerReply } } },
    async (request) => ({ ...success, data: await readBooker(app, holderOf(request, request.body.key)) }),
  )

  app.put(
    '/api/booker',
    { config: open, schema: { body: stopBody, response: { 200: bookerReply } } },
    async (request) => {
      const { key, isStopped } = request.body
      return { ...success, data: await stopBooker(app, holderOf(request, key), isStopped) }
    },
  )
}
