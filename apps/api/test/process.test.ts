import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESERVATION_PAYMENT } from '@self/contract/payment'
import { buildSandbox } from '@self/sandbox/sandbox'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnServer } from './database.ts'
import { bookingOf } from './payment.ts'
import { freePort, Server } from './server.ts'

const WHILE = { timeout: 60_000 } // a process starts with a database of its own
const { TEST_DATABASE_URL } = process.env

/** Where the server keeps its data: on the test server if there is one, else in a folder. */
let place: { DATA_DIR: string; DATABASE_URL: string }
let remove: () => Promise<void>
let sandbox: FastifyInstance
let port: number
let outside: string
const running: Server[] = []

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-process-'))
  const created = TEST_DATABASE_URL ? await createOnServer(TEST_DATABASE_URL) : undefined
  place = { DATA_DIR: folder, DATABASE_URL: created?.url ?? '' }
  remove = async () => {
    await created?.drop()
    await rm(folder, { recursive: true })
  }
  port = await freePort()
  sandbox = buildSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/payment/webhook` })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  outside = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  await sandbox.close()
  await remove()
})

function start(): Server {
  const server = new Server(port, {
    ...place,
    SEED: 'demo',
    CARD_API_BASE: `${outside}/portone`,
    CARD_SDK_URL: `${outside}/portone/iamport.js`,
    SMS_API_BASE: `${outside}/solapi`,
  })
  running.push(server)
  return server
}

/** 박새봄 logs in, registers a session at the first free hour of 윤서하 and stores the booker. */
async function order(server: Server) {
  const login = { userPhone: '01000000003', password: 'demo!member3' }
  const { token } = await server.call('/login/oauth2/callback/login', { body: login })
  const slot = await firstFree(server)
  const texts: { id: string; version: string }[] = await server.call('/api/terms/payment')
  const body = {
    paymentId: 'mid_000000000001',
    customerName: '박새봄',
    customerPhone: '01000000003',
    orderName: '이용권 결제 1회',
    amount: 120_000,
    paymentMethod: 'CARD' as const,
    status: 'PENDING' as const,
    description: RESERVATION_PAYMENT,
    couponId: 7,
    slot,
    terms: texts.map(({ id, version }) => ({ id, version })),
  }
  await server.call('/api/payment/history', { token, body })
  await server.call('/api/payment/temporary', { token, body: bookingOf(body) })
  return { token, body }
}

async function firstFree(server: Server) {
  for (let day = 1; ; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const { data } = await server.call(`/api/member/schedules/101?selectDate=${date}`)
    const free = data.scheduleList.find(({ status }: { status: string }) => status === 'ON')
    if (free) return { branchCode: 'JS', adminId: 'js_c1', hopeDate: date, hopeTime: free.startTime }
  }
}

const pay = (merchantUid: string, outcome: string) =>
  fetch(`${outside}/portone/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: merchantUid,
      amount: 120_000,
      name: '이용권 결제 1회',
      buyer_name: '박새봄',
      buyer_tel: '01000000003',
      outcome,
    }),
  })

const sessionsOf = async (server: Server, token: string) =>
  (await server.call('/api/myList', { token })).consultationsList

test('the callback never comes, the notice does: the session is in the schedule', WHILE, async () => {
  const server = await start().ready()
  const { token, body } = await order(server)
  await pay(body.paymentId, 'approve-but-no-callback')
  await vi.waitFor(async () => expect(await sessionsOf(server, token)).toHaveLength(1), { timeout: 5_000 })
})

test('killed between payment and booking, then started: the session is there, once', WHILE, async () => {
  const first = await start().ready()
  const { token, body } = await order(first)
  await first.end('SIGKILL')
  await pay(body.paymentId, 'webhook-lost')

  const second = await start().ready()
  await vi.waitFor(async () => expect(await sessionsOf(second, token)).toHaveLength(1), { timeout: 5_000 })
  const { reservationId } = (await second.call('/api/booking', { token, body: bookingOf(body) })).data
  expect(await sessionsOf(second, token)).toMatchObject([{ id: reservationId, state: 'BOOKED' }])
})

test('SIGTERM drains and leaves', WHILE, async () => {
  expect(await (await start().ready()).end('SIGTERM')).toBe(0)
})
