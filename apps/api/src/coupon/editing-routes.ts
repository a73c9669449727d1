import {
  couponAddedReply,
  couponDraft,
  couponEditBody,
  editedCouponsReply,
} from '@self/contract/coupon-editing'
import { outcome } from '@self/contract/envelope'
import { idText, pressKey } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { addCoupon, listEdited, saveCoupon } from './editing.ts'

const SUCCESS = { result: 'success' } as const

export const couponEditingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/coupons',
    { config: { access: 'EDIT_CATALOGUE' }, schema: { response: { 200: editedCouponsReply } } },
    async () => ({ ...SUCCESS, data: await listEdited(app.db, app.now()) }),
  )

  app.post(
    '/api/admin/coupons',
    {
      config: { access: 'EDIT_CATALOGUE' },
      schema: { body: z.extend(couponDraft, { key: pressKey }), response: { 200: couponAddedReply } },
    },
    async (request) => ({
      ...SUCCESS,
      data: { id: await addCoupon(app.db, actOf(request), request.body) },
    }),
  )

  app.put(
    '/api/admin/coupons/:id',
    {
      config: { access: 'EDIT_CATALOGUE' },
      schema: {
        params: z.strictObject({ id: idText }),
        body: couponEditBody,
        response: { 200: outcome },
      },
    },
    async (request) => {
      await saveCoupon(app.db, actOf(request), { ...request.body, id: Number(request.params.id) })
      return SUCCESS
    },
  )
}
