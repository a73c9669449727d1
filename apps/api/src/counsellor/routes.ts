import { favouritesReply } from '@self/contract/favourite'
import { profileListReply, profileReply } from '@self/contract/profile'
import { branchCode, idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourite.ts'
import { getShownCounsellor, listShownCounsellors, readableProfiles, toWire } from './service.ts'

// The paths say member; they mean counsellors (D-64).
export const counsellorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/member/g5/:branch',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ branch: branchCode }), response: { 200: profileListReply } },
    },
    async ({ params, log }) => ({
      result: 'success' as const,
      data: readableProfiles(log, await listShownCounsellors(app.db, params.branch, toKst(app.now()).date)),
    }),
  )

  app.get(
    '/api/member/profile/:memberId',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ memberId: idText }), response: { 200: profileReply } },
    },
    async ({ params }) => {
      const { date } = toKst(app.now())
      const data = toWire(await getShownCounsellor(app.db, Number(params.memberId), date))
      return { result: 'success' as const, data }
    },
  )

  const favourites = { config: { access: 'member' as const } }
  const reply = { response: { 200: favouritesReply } }
  const params = z.strictObject({ wrId: idText })

  app.get('/api/favourite', { ...favourites, schema: reply }, async (request) => ({
    result: 'success' as const,
    data: await listFavourites(app.db, callerOf(request).memberId),
  }))

  app.put('/api/favourite/:wrId', { ...favourites, schema: { params, ...reply } }, async (request) => {
    const added = { wrId: Number(request.params.wrId), at: app.now() }
    const data = await addFavourite(app.db, callerOf(request).memberId, added)
    return { result: 'success' as const, data }
  })

  app.delete('/api/favourite/:wrId', { ...favourites, schema: { params, ...reply } }, async (request) => {
    const wrId = Number(request.params.wrId)
    const data = await removeFavourite(app.db, callerOf(request).memberId, wrId)
    return { result: 'success' as const, data }
  })
}
