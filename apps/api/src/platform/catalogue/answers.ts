import { createHash } from 'node:crypto'
import { toKst } from '@self/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { type Given, preparedOne } from '../database/prepared.ts'
import type { CatalogueReads } from '../database/replica.ts'

/** As many as a catalogue of a hundred centres needs; the oldest gives way to one more. */
const MOST_ANSWERS = 500

/** As it goes out. */
interface Answer {
  version: string
  body: Buffer
  tag: string
}

/** A request of the catalogue. */
interface Wanted {
  request: FastifyRequest
  reply: FastifyReply
  /** What the answer depends on beside the route and the Korean day; never a person. */
  per?: string
  /** Of a list: the caller's own entries, which are put before it and are cached nowhere. */
  own?: readonly unknown[] | undefined
}

/** Reads what holds at a moment, and goes by no other clock: the answer is cached under the version of that moment. */
type ReadAt<Reply> = (db: Db, at: Date) => Promise<Reply>

/** Answers a request with what a read of the catalogue gives, made once a version. */
export type CatalogueAnswers = <Reply>(wanted: Wanted, read: ReadAt<Reply>) => Promise<Reply>

/** The version, and the last moment at which something of the catalogue changed by time alone. */
const findVersion = preparedOne((db, { now }: Given<{ now: Date }>) =>
  db
    .selectFrom('catalogueVersion')
    .select('version')
    .select((of) =>
      of
        .selectFrom('catalogueMoment')
        .select(({ fn }) => fn.max('at').as('last'))
        .where('at', '<=', now)
        .as('moment'),
    ),
)

/** Changes with each edit of the catalogue, and when something of it begins or ends by its times. */
export const versionOf = async (db: Db, now: Date): Promise<string | undefined> => {
  const found = await findVersion(db, { now })
  return found && `${found.version} ${found.moment?.getTime() ?? ''}`
}

/**
 * Caches answers of the catalogue by its version, which each request asks the database for, so that an edit shows at
 * once on every node (docs/decisions/071), and by what has changed by time alone (088). Whoever has the same answer gets 304. Nothing but a 200 is cached.
 */
export function catalogueAnswers(read: CatalogueReads, now: Clock): CatalogueAnswers {
  const answers = new Map<string, Answer>()
  const store = (key: string, answer: Answer) => {
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > MOST_ANSWERS && oldest) answers.delete(oldest)
  }
  return async ({ request, reply, per = '', own }, readData) => {
    // From one database and of one moment: no older data is cached under a newer version.
    const { key, answer, data } = await read(async (db) => {
      const at = now()
      const key = `${request.routeOptions.url} ${per} ${toKst(at).date}`
      const version = await versionOf(db, at)
      const cached = answers.get(key)
      if (version && cached?.version === version) return { key, answer: cached }
      const data = await readData(db, at)
      return { key, data, answer: version ? { version, ...written(reply, data) } : undefined }
    })
    if (!answer)
      return (own ? [...own, ...(data as unknown[])] : data) as Awaited<ReturnType<typeof readData>>
    if (answers.get(key) !== answer) store(key, answer)
    if (own) return reply.type(JSON_TYPE).send(withOwn(reply, own, answer.body)) as never
    reply.headers({ etag: answer.tag, 'cache-control': 'private, no-cache' })
    if (hasAlready(request, answer.tag)) return reply.code(304).send() as never
    return reply.type(JSON_TYPE).send(answer.body) as never
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const EMPTY = '[]'

/** The caller's own entries before those of the list, as they go out. */
function withOwn(reply: FastifyReply, own: readonly unknown[], list: Buffer): Buffer | string {
  if (own.length === 0) return list
  const [first, rest] = [String(reply.serialize(own)), String(list)]
  return rest === EMPTY ? first : `${first.slice(0, -1)},${rest.slice(1)}`
}

function written(reply: FastifyReply, data: unknown) {
  const body = Buffer.from(String(reply.serialize(data)))
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

/** Compared weakly: a proxy that compresses marks the tag as weak. */
function hasAlready({ method, headers }: FastifyRequest, tag: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const tags = headers['if-none-match']?.split(',') ?? []
  return tags.some((one) => one.trim().replace(/^W\//, '') === tag)
}
