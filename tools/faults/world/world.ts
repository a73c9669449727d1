import { setMaxListeners } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startNginx } from '../../machine/nginx.ts'
import { freePort } from '../../machine/postgres.ts'
import { openJournal } from '../judge/journal.ts'
import { type Hour, listHours, type Seat } from './hours.ts'
import type { Machine } from './machine.ts'
import { type FaultNode, openNode } from './node.ts'
import { hire, type People, signUpAll } from './people.ts'
import { type Front, openPerson } from './person.ts'

const BASE = 'base'
/** Over which interface each node registers orders: every world holds orders of both. */
const CARD_APIS = ['v1', 'v2']

/** People and free hours, stored in a database from which each world is copied. */
export interface Base {
  people: People
  hours: Hour[]
  seats: Seat[]
}

/** Migrates, seeds and signs up once. */
export async function makeBase(
  machine: Machine,
  bundle: string,
  { members, ...wanted }: { hours: number; seats: number; members: number },
): Promise<Base> {
  await machine.createDatabase(BASE)
  const env = { ...machine.settings, DATABASE_URL: machine.urlOf(BASE), LOG_LEVEL: 'warn' }
  const node = openNode({ bundle, port: machine.port, env, log: join(machine.folder, 'base.log') })
  await node.start()
  const { origin } = node
  const fronts = { origin, sandbox: machine.sandbox, env }
  const people = { members: await signUpAll(fronts, members), ...(await hire(fronts)) }
  const reader = openPerson({ origin, journal: openJournal() }, people.admin)
  const free = await listHours(reader, wanted)
  await node.drain()
  return { people, ...free }
}

export interface WorldOptions {
  name: string
  bundle: string
  /** Where the nodes find what may fail on the way: other addresses of the database and of the provider. */
  ways?: { database?: (url: string) => Promise<string>; card?: string }
  /** Where its database lies, when not with the others. */
  tablespace?: string
  /** Arguments of Node for each of the two. */
  nodeArgs?: readonly (readonly string[])[]
  nodeEnv?: readonly NodeJS.ProcessEnv[]
}

/** Two nodes behind nginx on a database of their own, and people in front; what was done before is forgotten. */
export async function openWorld(machine: Machine, base: Base, options: WorldOptions) {
  const { name, bundle, ways = {}, nodeArgs = [], nodeEnv = [] } = options
  const folder = join(machine.folder, name)
  mkdirSync(folder)
  await machine.createDatabase(name, BASE, options.tablespace)
  await fetch(`${machine.sandbox}/portone/sandbox/reset`, { method: 'POST' })
  const url = machine.urlOf(name)
  const env = {
    ...machine.settings,
    DATABASE_URL: (await ways.database?.(url)) ?? url,
    ...(ways.card && { CARD_API_BASE: `${ways.card}/portone`, CARD_V2_API_BASE: ways.card }),
    LOG_LEVEL: 'info',
  }
  const ports = [await freePort(), await freePort()]
  const { signal: over, end } = openEnd()
  const log = (index: number) => join(folder, `node-${index}.log`)
  const nodes = ports.map((port, index) =>
    openNode({
      bundle,
      port,
      env: { ...env, CARD_API: CARD_APIS[index], ...nodeEnv[index] },
      args: nodeArgs[index] ?? [],
      log: log(index),
      onEnd: ({ code, signal }) => end(`a node ended by itself: ${code ?? signal}`),
    }),
  )
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  const [clock] = (await pool.query<{ now: Date }>('select now()')).rows
  if (!clock) throw new Error('the database tells no time')
  await Promise.all(nodes.map((node) => node.start()))
  const addresses = ports.map((port) => `127.0.0.1:${port}`)
  const nginx = await startNginx({ port: machine.port, nodes: addresses, folder })
  const journal = openJournal()
  const front = { origin: machine.web, journal, over }

  return {
    machine,
    bundle,
    base,
    begunAt: clock.now,
    journal,
    nodes,
    /** Aborted, with what happened, when there is nothing more to be played. */
    over,
    /** Nothing more is played from now on. */
    end,
    pause: (ms: number) => setTimeout(ms, undefined, { signal: over }),
    url,
    logs: ports.map((_, index) => log(index)),
    ...peopleAt(front, base.people),
    /** The same people, who try this node first and then the other: nginx leaves a node alone for a while once it was dead. */
    at: (node: FaultNode) =>
      peopleAt(
        {
          journal,
          over,
          first: node.origin,
          origin: nodes.find((other) => other !== node)?.origin ?? machine.web,
        },
        base.people,
      ),
    /** To judge by, never to act. */
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async atSandbox(path: string, body?: object) {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const reply = await fetch(`${machine.sandbox}${path}`, init)
      return reply.headers.get('content-type')?.includes('json') ? reply.json() : undefined
    },
    async close() {
      await pool.end()
      await nginx.stop()
      await Promise.all(nodes.map((node) => node.kill()))
    },
  }
}

/** The first reason counts. */
function openEnd() {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal) // each call of each client has one
  return { signal: controller.signal, end: (what: string) => controller.abort(new Error(what)) }
}

const peopleAt = (front: Front, { members, admin, master }: People) => ({
  members: members.map((account) => openPerson(front, account)),
  admin: openPerson(front, admin),
  master: openPerson(front, master),
  /** Without a login. */
  stranger: () => openPerson(front, { id: 0, name: '', phone: '', token: '' }),
})

export type World = Awaited<ReturnType<typeof openWorld>>
