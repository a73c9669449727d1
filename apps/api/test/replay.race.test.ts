import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { startNginx } from '../../../tools/machine/nginx.ts'
import { test } from './fixtures.ts'
import { expectSound } from './money/invariants.ts'
import { bookingOf, payFor, register } from './payment.ts'
import { freePort } from './server.ts'
import type { World } from './world.ts'

let nodes: Server[]
let nginx: { origin: string; stop: () => Promise<void> }
let folder: string
let calls: string[]
let isDoomed: boolean

test.beforeEach(async ({ world }) => {
  calls = []
  isDoomed = true
  const answerIt = (request: IncomingMessage, response: ServerResponse) => answer(world, request, response)
  nodes = [createServer(answerIt), createServer(answerIt)]
  for (const node of nodes) await once(node.listen(0, '127.0.0.1'), 'listening')
  folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-nginx-'))
  const addresses = nodes.map((node) => `127.0.0.1:${(node.address() as AddressInfo).port}`)
  nginx = await startNginx({ port: await freePort(), nodes: addresses, folder })
})
test.afterEach(async () => {
  await nginx.stop()
  for (const node of nodes) node.close()
  await rm(folder, { recursive: true })
})

/** A node; the first one that is asked does it, and dies before it answers. */
async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  calls.push(`${method} ${url}`)
  const injected = { method: method as 'GET' | 'POST', url, headers }
  const payload = await text(request)
  const reply = await world.app.inject(payload ? { ...injected, payload } : injected)
  if (isDoomed) {
    isDoomed = false
    request.socket.destroy()
    return
  }
  response.writeHead(reply.statusCode, { 'content-type': 'application/json' }).end(reply.body)
}

test('what only reads is asked of the other node', async () => {
  const reply = await fetch(`${nginx.origin}/api/branch`)
  expect([reply.status, calls]).toEqual([200, ['GET /api/branch', 'GET /api/branch']])
})

test('a booking is not sent again behind the back of its sender, whose own repeat finds it made', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  const book = () =>
    fetch(`${nginx.origin}/api/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify(bookingOf(order)),
    })
  expect([(await book()).status, calls.length]).toEqual([502, 1])

  const repeated = await book()
  const { data } = (await repeated.json()) as { data: { reservationId: number } }
  const booked = await world.db.selectFrom('reservation').select(['id', 'state']).execute()
  expect([repeated.status, booked]).toEqual([200, [{ id: data.reservationId, state: 'BOOKED' }]])
  await expectSound(world)
})
