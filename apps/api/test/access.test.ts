import { authProblems } from '@self/contract/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; needsToken: boolean }

let world: World
let calls: Call[]

beforeAll(async () => {
  world = await openWorld()
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  calls = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { security }]) => ({
      method: name.toUpperCase() as Call['method'],
      path: path.replaceAll(/\{\w+\}/g, 'mid_00000000'),
      needsToken: security.length > 0,
    })),
  )
})
afterAll(() => world.close())

const asVisitor = ({ method, path }: Call) => world.app.inject({ method, url: path, body: {} })

test('[RL-01] what is open to visitors is just this: logging in, centres, counsellors, coupons, texts, free hours', () => {
  const open = calls.filter(({ needsToken }) => !needsToken).map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual([
    'GET /api/booking/check/mid_00000000',
    'GET /api/branch',
    'GET /api/branch/info/mid_00000000',
    'GET /api/branch/time/mid_00000000',
    'GET /api/coupon/mid_00000000',
    'GET /api/member/g5/mid_00000000',
    'GET /api/member/schedules',
    'GET /api/member/schedules/mid_00000000',
    'GET /api/payment/config',
    'GET /api/terms/mid_00000000',
    'POST /api/coupon/mid_00000000',
    'POST /api/payment/webhook',
    'POST /login/oauth2/callback/login',
  ])
})

test('[RL-01] everything else tells a visitor to log in, before it reads what was sent', async () => {
  const closed = calls.filter(({ needsToken }) => needsToken)
  expect(closed.length).toBeGreaterThan(5)
  for (const call of closed) {
    const reply = await asVisitor(call)
    expect(reply.statusCode, `${call.method} ${call.path}`).toBe(401)
    expect(reply.json().message).toBe(authProblems.AUTHENTICATION_REQUIRED.sentence)
  }
})
