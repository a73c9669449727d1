import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '../clock.ts'
import { wrongOf } from './signature.ts'

const S3_KEYS = { keyId: 'sandbox-s3', secret: 'sandbox-s3-secret', region: 'kr-standard' }
const S3_BUCKET = 'pictures'

const MOST_BYTES = 16 * 1024 * 1024

type File = { body: Buffer; type: string }

/** A store that speaks as much of S3 as pictures need: one bucket, by its path, with signatures that are checked. */
export const createStore = () => new Map<string, File>()
type Store = ReturnType<typeof createStore>

type Options = { store: Store; now?: Clock }

export async function s3Routes(app: FastifyInstance, { store, now = systemClock }: Options): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
    done(null, body),
  )

  app.addHook('preHandler', async ({ method, url, headers, body }, reply) => {
    const [path = '', query = ''] = url.split('?')
    const call = { method, path, query, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
    const wrong = wrongOf(call, S3_KEYS, now())
    if (wrong) return refuse(reply, 403, wrong)
    if (path.split('/')[2] !== S3_BUCKET) return refuse(reply, 404, 'NoSuchBucket')
  })

  app.head('/:bucket', async (_, reply) => reply.send())
  app.get('/:bucket/*', async (request, reply) => {
    const file = store.get(nameOf(request))
    return file ? reply.type(file.type).send(file.body) : refuse(reply, 404, 'NoSuchKey')
  })
  app.put('/:bucket/*', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    store.set(nameOf(request), { body, type: String(request.headers['content-type'] ?? '') })
    return reply.send()
  })
  app.delete('/:bucket/*', async (request, reply) => {
    store.delete(nameOf(request))
    return reply.code(204).send()
  })
}

const nameOf = ({ params }: FastifyRequest): string => String((params as { '*'?: string })['*'])

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
