import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { failOn, plan, write } from '../../test/outbox/messages.ts'
import type { World } from '../../test/world.ts'
import { messagesFailed } from '../platform/metrics.ts'
import { deliver } from './deliver.ts'

const SECRET = 'sandbox-report'
const HASHED = createHash('sha1').update(SECRET).digest('hex')

const report = ({ app }: World, payload: object, secret = SECRET) =>
  app.inject({ method: 'POST', url: '/message-report', payload, headers: { 'x-solapi-secret': secret } })

const row = ({ db }: World) =>
  db.selectFrom('outbox').select(['gatewayId', 'statusCode', 'reportedAt']).executeTakeFirstOrThrow()

/** A message that the gateway has, and says this of by now. */
async function sentWith(world: World, statusCode: string) {
  await write(world, { key: 'one' })
  await deliver(world.app, failOn)
  const { gatewayId } = await row(world)
  const messageId = gatewayId ?? ''
  const taken = (await world.atSandbox('/solapi/sandbox/taken')) as { groupId: string }[]
  await world.atSandbox('/solapi/sandbox/result', { messageId, statusCode })
  return { messageId, groupId: taken[0]?.groupId ?? '' }
}

const failed = async (code: string) =>
  (await messagesFailed.get()).values.find(({ labels }) => labels.code === code)?.value ?? 0

test.for([SECRET, HASHED])(
  '[MS-10] a report with the secret %s is noted, as the gateway says it',
  async (secret, { world }) => {
    const { messageId } = await sentWith(world, '4000')
    expect((await report(world, [{ messageId, statusCode: '3058' }], secret)).statusCode).toBe(204)
    expect(await row(world)).toMatchObject({ statusCode: '4000', reportedAt: world.app.now() })
  },
)

test('[MS-10] a report about a group is read by its group', async ({ world }) => {
  const { groupId } = await sentWith(world, '4000')
  expect((await report(world, [{ groupId }])).statusCode).toBe(204)
  expect(await row(world)).toMatchObject({ statusCode: '4000' })
})

test('[MS-10] a message that did not arrive counts once, however often it is reported, and is not sent again', async ({
  world,
}) => {
  const { messageId } = await sentWith(world, '3043')
  const before = await failed('3043')
  for (let time = 0; time < 5; time += 1) await report(world, [{ messageId, statusCode: '3043' }])
  expect(await failed('3043')).toBe(before + 1)
  world.moveBy(120)
  await deliver(world.app, failOn)
  expect(await world.atSandbox('/sms')).toHaveLength(1)
})

test.for(['', 'another', HASHED.toUpperCase()])(
  '[MS-10] without the secret (%o) nobody is listened to',
  async (secret, { world }) => {
    const { messageId } = await sentWith(world, '4000')
    expect((await report(world, [{ messageId }], secret)).statusCode).toBe(204)
    expect(await row(world)).toMatchObject({ statusCode: null, reportedAt: null })
  },
)

test('[MS-10] what is no report, or names messages of others, changes nothing', async ({ world }) => {
  await sentWith(world, '4000')
  for (const body of [{}, [], [{ messageId: 'M4Vother' }], [{}], [1]])
    expect((await report(world, body)).statusCode).toBe(204)
  expect(await row(world)).toMatchObject({ statusCode: null })
  await plan(world, { kind: 'none' })
})
