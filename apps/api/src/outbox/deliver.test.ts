import { randomUUID } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { failOn, plan, write, writeMany } from '../../test/outbox/messages.ts'
import type { World } from '../../test/world.ts'
import { codesLate, messagesFailed } from '../platform/metrics.ts'
import { GatewayRefusal } from '../providers/sms.ts'
import { codesOnly, deliver } from './deliver.ts'
import { lease, takeDue } from './queries.ts'

type Shown = { to: string; text: string }

const inbox = async (world: World) => ((await world.atSandbox('/sms')) as Shown[]).reverse()
const texts = async (world: World) => (await inbox(world)).map(({ text }) => text)
const calls = async (world: World) =>
  (await world.atSandbox('/solapi/sandbox/calls')) as { sizes: number[]; mostOpen: number }

/** Sends what is due; gives what failed. */
async function send(world: World, lane?: typeof codesOnly): Promise<string[]> {
  const failures: string[] = []
  await deliver(world.app, (error) => failures.push(String(error)), lane)
  return failures
}

const rows = (world: World) =>
  world.db
    .selectFrom('outbox')
    .select(['key', 'dueAt', 'askedAt', 'leasedBy', 'deliveredAt', 'statusCode', 'gatewayId', 'sealed'])
    .orderBy('id')
    .execute()

test('[MS-02] what is urgent is sent first: a code, then money, changes, reminders', async ({ world }) => {
  for (const priority of ['REMINDER', 'CHANGE', 'PAYMENT', 'CODE'] as const)
    await write(world, { key: priority, priority })
  expect(await send(world, { least: 3, calls: 1 })).toEqual([])
  expect(await texts(world)).toEqual(['CODE', 'PAYMENT', 'CHANGE', 'REMINDER'])
})

test('[MS-02] the way of codes takes nothing else', async ({ world }) => {
  await write(world, { key: 'change' })
  await write(world, { key: 'code', priority: 'CODE' })
  await send(world, codesOnly)
  expect(await texts(world)).toEqual(['code'])
})

test('[MS-02] many go in one call, up to eight calls at once, until nothing is left', async ({ world }) => {
  await writeMany(world, 1_050)
  await plan(world, { kind: 'slow', ms: 300 })
  expect(await send(world)).toEqual([])
  const { sizes, mostOpen } = await calls(world)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_050)
  expect(Math.max(...sizes)).toBe(100)
  expect(sizes.length).toBeLessThan(11 + 8) // the last rows may be shared by all who look for some
  expect(mostOpen).toBeGreaterThan(1)
  expect(mostOpen).toBeLessThanOrEqual(8)
  expect(new Set((await inbox(world)).map(({ to }) => to)).size).toBe(1_050)
})

test('[MS-45] what is written while a call is under way waits for the next run, where it goes together', async ({
  world,
}) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'slow', ms: 300 })
  const sending = send(world)
  await expect.poll(async () => (await rows(world))[0]?.leasedBy).not.toBeNull()
  await write(world, { key: 'two' })
  await write(world, { key: 'three' })
  expect(await sending).toEqual([])
  expect(await texts(world)).toEqual(['one'])
  await send(world)
  expect((await calls(world)).sizes).toEqual([1, 2])
})

test('[MS-03] an answer that is lost is looked up before anything is sent again', async ({ world }) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'lost', calls: 1 })
  expect(await send(world)).toHaveLength(1)
  expect(await send(world)).toEqual([]) // not due yet
  world.moveBy(2)
  expect(await send(world)).toEqual([])
  expect(await texts(world)).toEqual(['one'])
  expect((await calls(world)).sizes).toEqual([1])
  expect(await rows(world)).toMatchObject([
    { dueAt: null, leasedBy: null, sealed: null, gatewayId: expect.stringMatching(/^M4V/) },
  ])
})

test('[MS-03] a node that dies while it looks a message up leaves it to be looked up since it was handed over first', async ({
  world,
}) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'lost', calls: 1 })
  await send(world)
  const [{ askedAt: first } = { askedAt: null }] = await rows(world)
  for (let died = 0; died < 3; died += 1) {
    world.moveBy(10)
    const now = world.app.now()
    const due = await takeDue(world.db, { now, least: 3, limit: 1 })
    const ids = due.map(({ id }) => id)
    await lease(world.db, ids, { owner: randomUUID(), at: now, until: addMinutes(now, 1) })
    expect(await rows(world)).toMatchObject([{ askedAt: first }])
  }
  world.moveBy(10)
  expect(await send(world)).toEqual([])
  expect(await texts(world)).toEqual(['one'])
  expect((await calls(world)).sizes).toEqual([1])
})

test('[MS-03] what never reached the gateway is sent again, once, and counts once', async ({ world }) => {
  await write(world, { key: 'one', isLimited: true })
  await plan(world, { kind: 'dropped', calls: 1 })
  await send(world)
  world.moveBy(2)
  await send(world)
  world.moveBy(2)
  await send(world)
  expect(await texts(world)).toEqual(['one'])
  const used = await world.db.selectFrom('quota').select('used').execute()
  expect(used).toEqual([{ used: 1 }])
})

test('[MS-03] while the gateway can’t be asked either, nothing is sent again', async ({ world }) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'lost', calls: 1 })
  await send(world)
  world.moveBy(2)
  const { sms } = world.app
  const find = () => Promise.reject(new Error('away'))
  await deliver({ ...world.app, sms: { ...sms, find } }, () => undefined)
  expect(await texts(world)).toEqual(['one'])
  world.moveBy(5)
  expect(await send(world)).toEqual([])
  expect((await calls(world)).sizes).toEqual([1])
})

test('[MS-03] a node that stood still until its lease was over doesn’t send, but looks first', async ({
  world,
}) => {
  await write(world, { key: 'one', isLimited: true })
  const { quota, sms } = world.app
  const steps: string[] = []
  const late: typeof quota.take = (...given) => {
    steps.push('counted')
    world.moveBy(2)
    return quota.take(...given)
  }
  const find: typeof sms.find = (...given) => {
    steps.push('looked')
    return sms.find(...given)
  }
  await deliver({ ...world.app, quota: { ...quota, take: late }, sms: { ...sms, find } }, failOn)
  expect([steps, await texts(world)]).toEqual([['counted', 'looked'], ['one']])
})

test.for([
  ['lost', 'delivered'],
  ['dropped', 'unsent'],
] as const)(
  '[MS-34] what was handed over before it became useless is looked up first: an answer that was %s means %s',
  async ([kind, state], { world }) => {
    await write(world, { key: 'one', uselessAt: addMinutes(world.app.now(), 1) })
    await plan(world, { kind, calls: 1 })
    await send(world)
    world.moveBy(2)
    expect(await send(world)).toEqual([])
    const [row] = await rows(world)
    expect(row).toMatchObject({ dueAt: null, leasedBy: null, sealed: null })
    expect(row?.deliveredAt ? 'delivered' : 'unsent').toBe(state)
    expect((await calls(world)).sizes).toEqual([1])
  },
)

test('[MS-32] a message that the gateway refuses holds back nothing else of its call', async ({ world }) => {
  const keys = Array.from({ length: 8 }, (_, index) => `m${index}`)
  for (const key of keys) await write(world, { key })
  const { sms } = world.app
  const send: typeof sms.send = (messages) => {
    if (messages.some(({ text }) => text === 'm1'))
      return Promise.reject(new GatewayRefusal(400, 'ValidationError'))
    return sms.send(messages)
  }
  const failures: string[] = []
  await deliver({ ...world.app, sms: { ...sms, send } }, (error) => failures.push(String(error)))
  expect(failures).toEqual([expect.stringContaining('400')])
  expect((await texts(world)).sort()).toEqual(keys.filter((key) => key !== 'm1'))
  const left = (await rows(world)).filter(({ deliveredAt }) => !deliveredAt)
  expect(left).toMatchObject([{ key: 'm1', leasedBy: null, askedAt: null, statusCode: 'ValidationError' }])
})

test('[MS-04] a call that is refused for one of its messages is sent in halves', async ({ world }) => {
  await writeMany(world, 5)
  await plan(world, { kind: 'status', status: 400, calls: 2 })
  expect(await send(world)).toEqual([])
  expect((await calls(world)).sizes).toEqual([5, 3, 2, 1, 2])
  expect(await inbox(world)).toHaveLength(5)
})

test('[MS-41] a gateway that refuses whatever it is given is called a few times, and all of it waits', async ({
  world,
}) => {
  await writeMany(world, 100)
  await plan(world, { kind: 'status', status: 400 })
  expect((await send(world)).length).toBeGreaterThan(0)
  expect((await calls(world)).sizes.length).toBeLessThanOrEqual(16)
  const unsent = { leasedBy: null, askedAt: null, deliveredAt: null, dueAt: expect.any(Date) }
  expect(await rows(world)).toEqual(Array.from({ length: 100 }, () => expect.objectContaining(unsent)))
  await plan(world, { kind: 'none' })
  world.moveBy(3)
  expect(await send(world)).toEqual([])
  expect(await inbox(world)).toHaveLength(100)
})

test('[MS-41] what stands behind many that are refused goes in the next run', async ({ world }) => {
  await writeMany(world, 40)
  const { sms } = world.app
  const isBad = ({ text }: { text: string }) => Number(text.split(' ')[1]) < 12
  const refusing: typeof sms.send = (messages) =>
    messages.some(isBad) ? Promise.reject(new GatewayRefusal(400, 'ValidationError')) : sms.send(messages)
  for (let run = 0; run < 4; run += 1) {
    await deliver({ ...world.app, sms: { ...sms, send: refusing } }, () => undefined)
    world.moveBy(1)
  }
  expect(await inbox(world)).toHaveLength(28)
})

test.for([{ kind: 'skewed' }, { kind: 'status', status: 429 }] as const)(
  '[MS-04] a call refused as $kind has sent nothing, ends the run and is tried again a minute later',
  async (fault, { world }) => {
    await writeMany(world, 150)
    await plan(world, fault)
    expect((await send(world)).length).toBeGreaterThan(0)
    expect(await inbox(world)).toEqual([])
    await plan(world, { kind: 'none' })
    world.moveBy(2)
    expect(await send(world)).toEqual([])
    expect(await inbox(world)).toHaveLength(150)
  },
)

const failed = async (code: string, owner: string) =>
  (await messagesFailed.get()).values.find(({ labels }) => labels.code === code && labels.owner === owner)
    ?.value ?? 0

test('[MS-05] without credit messages wait, the operator is alarmed, and they go out when there is some', async ({
  world,
}) => {
  const before = await failed('1030', 'operator')
  await write(world, { key: 'one', isLimited: true })
  await plan(world, { kind: 'code', code: '1030', calls: 1 })
  expect(await send(world)).toEqual(['Error: the message gateway refuses a message: 1030'])
  expect(await failed('1030', 'operator')).toBe(before + 1)
  expect(await rows(world)).toMatchObject([{ statusCode: '1030', askedAt: null, leasedBy: null }])
  world.moveBy(2)
  expect(await send(world)).toEqual([])
  expect(await texts(world)).toEqual(['one'])
})

test('[MS-05] a code that nobody knows has failed, with its number, and is shown', async ({ world }) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'code', code: '1999', calls: 1 })
  expect(await send(world)).toEqual(['Error: the message gateway refuses a message: 1999'])
  expect(await rows(world)).toMatchObject([
    { dueAt: null, sealed: null, deliveredAt: null, statusCode: '1999' },
  ])
  expect(await failed('1999', 'unknown')).toBeGreaterThan(0)
  world.moveBy(60)
  await send(world)
  expect(await inbox(world)).toEqual([])
})

test('[MS-05] a number that can’t be reached is its holder’s: it fails and alarms nobody', async ({
  world,
}) => {
  await write(world, { key: 'one', to: '0' })
  expect(await send(world)).toEqual([])
  expect(await rows(world)).toMatchObject([{ dueAt: null, statusCode: '1010' }])
})

const late = async () => (await codesLate.get()).values[0]?.value ?? 0

test('[MS-06] a code is late after 20 seconds, and one that never went as well', async ({ world }) => {
  const before = await late()
  await write(world, { key: 'in time', priority: 'CODE' })
  await send(world)
  await write(world, { key: 'reminder', priority: 'REMINDER' })
  await write(world, { key: 'late', priority: 'CODE' })
  world.moveBy(0.5)
  await send(world)
  expect((await late()) - before).toBe(1)
  const uselessAt = new Date(world.app.now().getTime() + 300_000)
  await write(world, { key: 'useless', priority: 'CODE', uselessAt })
  await plan(world, { kind: 'skewed' })
  await send(world)
  world.moveBy(5)
  await send(world)
  expect((await late()) - before).toBe(2)
  expect(await texts(world)).toEqual(['in time', 'late', 'reminder'])
})

test('[MS-08] ids go on where those of four bytes end', async ({ world }) => {
  await sql`alter sequence outbox_id_seq restart with 3000000000`.execute(world.db)
  await write(world, { key: 'far' })
  await send(world)
  expect(await world.db.selectFrom('outbox').select(['id', 'dueAt']).execute()).toEqual([
    { id: 3_000_000_000, dueAt: null },
  ])
})

test('[PL-18] a node that drains amid a large mailing takes no more of it, and gives back what it has', async ({
  world,
}) => {
  await writeMany(world, 250)
  const stopping = new AbortController()
  const { sms } = world.app
  const slow: typeof sms.send = (messages) => {
    stopping.abort()
    return sms.send(messages)
  }
  const context = { ...world.app, sms: { ...sms, send: slow }, stopping: stopping.signal }
  await deliver(context, failOn, { least: 3, calls: 1 })
  expect((await calls(world)).sizes).toEqual([100])
  const left = (await rows(world)).filter(({ dueAt }) => dueAt)
  expect(left).toHaveLength(150)
  expect(left.filter(({ leasedBy }) => leasedBy)).toEqual([])
})

test('[PL-21] a message that another version has written in another form holds back nothing else', async ({
  world,
}) => {
  await write(world, { key: 'other', priority: 'CODE' })
  const sealed = world.app.seal.at('outbox.sealed', 'other').close(JSON.stringify({ form: 2 }))
  await world.db.updateTable('outbox').set({ sealed }).execute()
  await write(world, { key: 'one' })
  expect(await send(world)).toEqual([expect.stringContaining("can't be opened")])
  expect(await texts(world)).toEqual(['one'])
  expect((await rows(world)).filter(({ dueAt }) => dueAt)).toMatchObject([{ key: 'other', leasedBy: null }])
})
