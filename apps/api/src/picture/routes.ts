import { MOST_BYTES, PICTURE_TYPES, pictureQuery, pictureReply } from '@self/contract/picture'
import { pictureName } from '@self/contract/picture-address'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { refuse } from '../platform/errors.ts'
import { addPicture, readPicture } from './service.ts'

/** What is larger than a picture may be is read up to here, so that it can be said. */
const READ_BYTES = 2 * MOST_BYTES
/** In seconds: a name never means another picture. */
const YEAR = 365 * 24 * 60 * 60

export const pictureRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/picture/:name',
    { config: { access: 'public' }, schema: { params: z.strictObject({ name: pictureName }) } },
    async ({ params }, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .send(await readPicture(app.pictures, params.name)),
  )

  // The file is the body: nothing has to be taken apart. No other kind of body is read here.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/api/admin/pictures',
    {
      bodyLimit: READ_BYTES,
      config: { access: 'ADD_PICTURES' },
      schema: { querystring: pictureQuery, response: { 200: pictureReply } },
    },
    async ({ body, query }) => {
      if (!Buffer.isBuffer(body)) throw refuse('PICTURE_UNREADABLE')
      if (body.length > MOST_BYTES) throw refuse('PICTURE_TOO_LARGE')
      return { result: 'success' as const, data: await addPicture(app, body, query) }
    },
  )
}
