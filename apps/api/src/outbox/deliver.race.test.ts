import { setTimeout } from 'node:timers/promises'
import { addMinutes, toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { keySettings } from '../../test/keys.ts'
import { failOn, plan, write, writeMany } from '../../test/outbox/messages.ts'
import { freePort, Server } from '../../test/server.ts'
import type { World } from '../../test/world.ts'
import { codesOnly, deliver } from './deliver.ts'

const WHILE = { timeout: 180_000 } // on a busy machine slow is not wrong
const REMINDERS = 5_000
const CODE_PHONE = '01000000009'

type Shown = { to: string; text: string }
const inbox = async (world: World) => (await world.atSandbox('/sms')) as Shown[]
const waiting = async ({ db }: World) =>
  (await db.selectFrom('outbox').select('id').where('dueAt', 'is not', null).execute()).length

test(
  '[MS-03] the gateway answers after the lease’s end, and another node takes over: each phone once',
  WHILE,
  async ({ world }) => {
    const other = await world.addNode()
    await writeMany(world, 250)
    await plan(world, { kind: 'slow', ms: 3_000 })
    const first = deliver(world.app, failOn)
    await expect.poll(async () => (await inbox(world)).length).toBe(250) // taken, and not answered yet
    world.moveBy(2) // every lease is over
    await deliver(other, failOn)
    expect(await waiting(world)).toBe(0)
    await first
    await deliver(other, failOn)
    expect((await inbox(world)).length).toBe(250)
  },
)

test('[MS-03] two nodes drain at once while answers are lost: each phone once', WHILE, async ({ world }) => {
  const nodes = [world.app, await world.addNode()]
  await writeMany(world, 500)
  await plan(world, { kind: 'lost', calls: 3 })
  for (let round = 0; round < 10 && (await waiting(world)) > 0; round += 1) {
    await Promise.all(nodes.map((node) => deliver(node, () => undefined)))
    world.moveBy(2)
  }
  const phones = (await inbox(world)).map(({ to }) => to)
  expect([phones.length, new Set(phones).size]).toEqual([500, 500])
})

const startNode = async ({ url, outside }: World) =>
  new Server(await freePort(), {
    DATABASE_URL: url,
    SMS_API_BASE: `${outside}/solapi`,
    ...keySettings,
  })

test(
  `[MS-02] a code asked for while ${REMINDERS} reminders wait on two nodes goes before them; each message goes once`,
  WHILE,
  async ({ world, annotate }) => {
    const { date, time } = toKst(new Date())
    world.moveTo(date, time) // the nodes go by the machine's clock, and the gateway wants the same
    await writeMany(world, REMINDERS, { priority: 'REMINDER', isLimited: true })
    await plan(world, { kind: 'slow', ms: 1_000 })
    const nodes = await Promise.all([startNode(world), startNode(world)])
    try {
      const [node] = await Promise.all(nodes.map((each) => each.ready()))
      await expect.poll(async () => (await inbox(world)).length, WHILE).toBeGreaterThan(0)
      const begun = performance.now()
      await node?.call('/login/oauth2/callback/send-one', { body: { userPhone: CODE_PHONE } })
      const isThere = async () => (await inbox(world)).some(({ to }) => to === CODE_PHONE)
      while (!(await isThere())) await setTimeout(20)
      const seconds = (performance.now() - begun) / 1_000
      const left = await waiting(world)
      await annotate(`the code came after ${seconds.toFixed(2)} s, before ${left} reminders`)
      expect(left).toBeGreaterThan(REMINDERS / 4)
      await expect.poll(() => waiting(world), WHILE).toBe(0)
      const phones = (await inbox(world)).map(({ to }) => to)
      expect([phones.length, new Set(phones).size]).toEqual([REMINDERS + 1, REMINDERS + 1])
    } finally {
      await Promise.all(nodes.map((each) => each.end('SIGTERM')))
    }
  },
)

test('[MS-02] one message is written while both nodes look: it goes once', WHILE, async ({ world }) => {
  const nodes = [world.app, await world.addNode()]
  for (let each = 0; each < 20; each += 1) {
    await write(world, { key: `one ${each}` })
    await Promise.all([...nodes, ...nodes].map((node) => deliver(node, failOn)))
  }
  expect(await inbox(world)).toHaveLength(20)
})

test(
  '[MS-34] what the gateway is taking while it becomes useless is delivered, whoever looks meanwhile',
  WHILE,
  async ({ world }) => {
    const other = await world.addNode()
    await write(world, { key: 'one', uselessAt: addMinutes(world.app.now(), 0.5) })
    await plan(world, { kind: 'slow', ms: 2_000 })
    const first = deliver(world.app, failOn)
    await expect.poll(async () => (await inbox(world)).length).toBe(1) // taken, and not answered yet
    world.moveBy(0.75)
    await deliver(other, failOn, codesOnly)
    await first
    const rows = await world.db.selectFrom('outbox').select(['deliveredAt', 'gatewayId']).execute()
    expect(rows).toEqual([{ deliveredAt: expect.any(Date), gatewayId: expect.stringMatching(/^M4V/) }])
  },
)
