import { problem } from '@self/contract/problem'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, expect } from 'vitest'
import { noQuota } from '../../src/platform/quota.ts'
import { test as base } from '../fixtures.ts'
import { addMember, type TestMember } from '../member.ts'
import { sampleCalls } from '../routes/sample-calls.ts'
import { isOpen, type Route, routes, whoMay } from '../routes/who-may.ts'
import type { World } from '../world.ts'
import { type Operation, readDocument } from './document.ts'
import { footprintOf } from './footprint.ts'
import { randomOf, SEED } from './random.ts'
import { drawRequests, type Right, type Sent } from './requests.ts'
import { times } from './times.ts'

/** What a call reads has some tens of fields at most. */
const COUNT = Number(process.env.FUZZ_COUNT ?? times(40, 300))
const MOST_ODD = Math.ceil(COUNT / 8)
const AT_ONCE = 10

const test = base.extend('document', { scope: 'file' }, ({ world }) => {
  Object.assign(world.app.quota, noQuota) // refused for what it is, not for being one of many
  return readDocument(world)
})

/** Not in the document: health, and the document itself. */
const described = routes.filter((route) => /(\/api\/(?!openapi)|\/login\/)/.test(route))

const total = { operations: 0, malformed: 0, odd: 0 }
afterAll(() => console.error(`fuzz: ${JSON.stringify(total)}, FUZZ_SEED=${SEED}`))

/** The call of a route that is right in everything, and who makes it. */
async function rightCall(world: World, route: Route) {
  const isForStaff = whoMay[route] === 'admin' || whoMay[route] === 'master'
  const owner = await addMember(world, isForStaff ? { userType: 'MASTER' } : {})
  const { url, body, cookies } = await sampleCalls[route]({ world, owner })
  const [method = '', pattern = ''] = route.split(' ')
  const right: Right = { method, pattern, url: String(url ?? pattern), body }
  return { owner, cookies, right }
}

type Caller = { owner: TestMember; cookies: InjectOptions['cookies']; right: Right; isOpen: boolean }

/** Sends them a few at a time; what ought not to have been answered so. */
async function complaintsOf(
  { app }: World,
  { owner, cookies, right, isOpen: open }: Caller,
  sent: readonly Sent[],
  isFine: (sent: Sent, reply: LightMyRequestResponse) => boolean,
): Promise<string[]> {
  const complaints: string[] = []
  for (let from = 0; from < sent.length; from += AT_ONCE)
    await Promise.all(
      sent.slice(from, from + AT_ONCE).map(async (request, index) => {
        const isAnonymous = open && index % 2 === 0
        const headers = {
          ...(!isAnonymous && { authorization: `Bearer ${owner.token}` }),
          ...request.headers,
        }
        const { url, payload } = request
        const reply = await app.inject({
          method: right.method as 'GET',
          url,
          headers,
          ...(cookies && { cookies }),
          ...(payload !== undefined && { payload }),
        })
        if (!isFine(request, reply))
          complaints.push(
            `${reply.statusCode} ${reply.body.slice(0, 150)} to ${request.what.slice(0, 150)} ${JSON.stringify(request.headers)}`,
          )
      }),
    )
  return complaints.toSorted().reverse() // the worst first
}

const LEAK =
  /\b(select|insert|update|delete|from|where) .*\b(from|into|set|where|and)\b|\bat .+:\d+:\d+|node_modules|\.ts\b|pg_|relation|syntax error|stack/i

/** A problem as the document tells of it: a code that it names at this status, and a Korean sentence, and no more. */
function isDocumented({ codes }: Operation, { statusCode, headers, body }: LightMyRequestResponse): boolean {
  const read = problem.safeParse(JSON.parse(body))
  return (
    String(headers['content-type']).startsWith('application/problem+json') &&
    read.success === true &&
    read.data.status === statusCode &&
    (codes.get(statusCode) ?? []).includes(read.data.code) &&
    /[가-힣]/.test(read.data.message) &&
    !LEAK.test(body)
  )
}

const REFUSED = [400, 404, 413, 414, 415]

test.for(described)(
  '[FZ-01] %s: what can not be read is refused as documented, and nothing is left of it',
  async (route, { world, document }) => {
    const operation = document.get(route)
    if (!operation) throw new Error(`not in the document: ${route}`)
    const call = { ...(await rightCall(world, route)), isOpen: isOpen(route) }
    const { malformed, odd } = drawRequests(call.right, operation, randomOf(route), COUNT)
    expect(malformed.length).toBe(COUNT)
    const before = await footprintOf(world)
    const unfit = await complaintsOf(world, call, malformed, ({ isMalformed }, reply) =>
      reply.statusCode < 400
        ? !isMalformed
        : REFUSED.includes(reply.statusCode) && isDocumented(operation, reply),
    )
    expect(unfit.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([])
    expect(await footprintOf(world)).toEqual(before)

    const strange = odd.slice(0, MOST_ODD)
    const broken = await complaintsOf(
      world,
      call,
      strange,
      (_, reply) => reply.statusCode < 400 || isDocumented(operation, reply),
    )
    expect(broken.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([])
    total.operations += 1
    total.malformed += malformed.length
    total.odd += strange.length
  },
)
