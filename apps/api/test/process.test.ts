import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingOf } from './payment.ts'
import { type Environment, openEnvironment } from './running.ts'
import type { Server } from './server.ts'

const WHILE = { timeout: 120_000 } // a process starts with a database of its own
let environment: Environment

beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.close())

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

const pay = (orderId: string, outcome: string) =>
  fetch(`${environment.outside}/portone/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: orderId,
      amount: 120_000,
      name: '이용권 결제 1회',
      buyer_name: '박새봄',
      buyer_tel: '01000000003',
      outcome,
    }),
  })

/** A call that has begun to arrive: its connection isn't idle. */
async function beginCall(server: Server, path: string) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: gyeotmaru\r\n`)
  await once(socket, 'connect')
  return {
    end: async () => {
      socket.write('\r\n')
      return String((await once(socket, 'data'))[0])
    },
  }
}

/** A settlement that the server has begun, on a connection that is kept alive. */
async function beginSettling(server: Server, token: string, orderId: string) {
  const call = request(`${server.origin}/api/payment/history/${orderId}/status`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      expect: '100-continue', // the server says when it has taken the call
    },
  })
  await once(call, 'continue')
  call.end(JSON.stringify({ status: 'PAID', responseData: '{}' }))
  const answered = async () => {
    const [reply] = await once(call, 'response')
    return { status: reply.statusCode, ...JSON.parse(String(Buffer.concat(await reply.toArray()))) }
  }
  return { reply: answered() }
}

const reservationsOf = async (server: Server, token: string) =>
  (await server.call('/api/myList', { token })).consultationsList

test('the callback never comes, the notice does: the session is in the schedule', WHILE, async () => {
  const server = await environment.start().ready()
  const { token, body } = await order(server)
  await pay(body.paymentId, 'approve-but-no-callback')
  await vi.waitFor(async () => expect(await reservationsOf(server, token)).toHaveLength(1), {
    timeout: 5_000,
  })
})

test('killed between payment and booking, then started: the session is there, once', WHILE, async () => {
  const first = await environment.start().ready()
  const { token, body } = await order(first)
  await first.end('SIGKILL')
  await pay(body.paymentId, 'webhook-lost')

  const second = await environment.start().ready()
  await vi.waitFor(async () => expect(await reservationsOf(second, token)).toHaveLength(1), {
    timeout: 5_000,
  })
  const { reservationId } = (await second.call('/api/booking', { token, body: bookingOf(body) })).data
  expect(await reservationsOf(second, token)).toMatchObject([{ id: reservationId, state: 'BOOKED' }])
})

test('SIGTERM: nobody new is let in, what is under way is answered, then it leaves', WHILE, async () => {
  const server = await environment.start().ready()
  const { token, body } = await order(server)
  await pay(body.paymentId, 'api-slow-30s')
  const late = await beginCall(server, '/readyz')
  const underWay = await beginSettling(server, token, body.paymentId) // waits for the provider, five seconds at most
  const left = server.end('SIGTERM')
  server.child.kill('SIGINT') // a terminal and a script may both ask

  await vi.waitFor(() => expect(fetch(`${server.origin}/readyz`)).rejects.toThrow())
  expect(await late.end()).toMatch(/^HTTP\/1.1 503 /)
  expect(server.child.exitCode).toBeNull()
  expect(await underWay.reply).toMatchObject({ status: 200, data: { status: 'PENDING' } })
  expect(await left).toBe(0)
})
