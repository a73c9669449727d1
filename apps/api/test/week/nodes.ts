import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { addMinutes, kstInstant, minutesOf, timeOf, toKst } from '@self/contract/time'
import { jobs } from '../../src/jobs.ts'
import { addMember } from '../member.ts'
import type { World } from '../world.ts'

type App = World['app']

/** Jobs that ask the outside world about master data: nothing of a week hangs on them. */
const SKIPPED = ['locator']
const TICK_MINUTES = 15

/** Two nodes on one database that listen on ports of their own, and the clock that both go by. */
export async function openNodes(world: World) {
  const apps = [world.app, await world.addNode()] as const
  const origins = await Promise.all(apps.map(listen))
  let calls = 0

  const runOnBoth = (run: (app: App, onError: typeof fail) => Promise<unknown>) =>
    Promise.all(apps.map((app) => run(app, fail)))

  /** Every job once on both nodes at the same time; what the others have written goes out at once. */
  async function runJobs(): Promise<void> {
    for (const [name, { run }] of Object.entries(jobs)) if (!SKIPPED.includes(name)) await runOnBoth(run)
    await runOnBoth(jobs.postman.run)
  }

  return {
    runJobs,
    /** Lets the time pass until a Korean wall clock; the jobs run every quarter of an hour or as often as told, and at the end. */
    async passUntil(date: string, time: string, every = TICK_MINUTES): Promise<void> {
      const end = kstInstant(date, time)
      while (world.app.now() < end) {
        const { date: day, time: clock } = toKst(addMinutes(world.app.now(), every))
        const tick = kstInstant(day, timeOf(minutesOf(clock) - (minutesOf(clock) % every)))
        const next = toKst(tick < end ? tick : end)
        world.moveTo(next.date, next.time)
        await runJobs()
      }
    },
    /** Somebody who calls over HTTP, one node after the other. */
    async enter(person: Parameters<typeof addMember>[1]) {
      const { id, token } = await addMember(world, person)
      async function call(method: string, path: string, body?: object): Promise<Answer> {
        calls += 1
        const reply = await fetch(`${origins[calls % origins.length]}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: reply.status, json: await reply.json() }
      }
      return {
        id,
        call,
        get: (path: string) => call('GET', path),
        post: (path: string, body: object = {}) => call('POST', path, body),
        put: (path: string, body: object) => call('PUT', path, body),
      }
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the test to say
type Answer = { status: number; json: any }

export type Nodes = Awaited<ReturnType<typeof openNodes>>
export type Person = Awaited<ReturnType<Nodes['enter']>>

async function listen(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  if (!app.server.listening) await once(app.server, 'listening')
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

function fail(error: unknown): never {
  throw error
}
