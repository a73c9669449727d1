import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { plan } from '../../test/outbox/messages.ts'
import { audienceOf, mailingOf } from '../../test/people/mailing.ts'
import type { World } from '../../test/world.ts'
import { sendMailings } from './send.ts'

const WHILE = { timeout: 240_000 } // on a busy machine slow is not wrong
const RECIPIENTS = 5_000
const NODE = join(import.meta.dirname, '../../test/people/mailing-node.ts')

const inbox = async (world: World) => (await world.atSandbox('/sms')) as { to: string }[]
const written = async ({ db }: World) =>
  (await db.selectFrom('mailingRecipient').select('memberId').where('outcome', '=', 'WRITTEN').execute())
    .length

/** A message to so many members, each with a phone of their own. */
async function prepare({ db, app }: World, count: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into member (name, phone)
    select '김하늘', '0107' || lpad(n::text, 7, '0') from generate_series(1, ${count}) n returning id`.execute(
    db,
  )
  const row = { body: '내일 문을 늦게 열어요.', isAd: false, branchCode: 'GN', sendsAt: app.now() }
  const { id: mailingId } = await db
    .insertInto('mailing')
    .values({
      ...row,
      audience: JSON.stringify(audienceOf({ kind: 'MEMBERS' })),
      madeBy: rows[0]?.id ?? 0,
      madeAt: app.now(),
      requestKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mailingRecipient')
    .values(rows.map(({ id: memberId }) => ({ mailingId, memberId })))
    .execute()
}

const start = ({ url, outside, app }: World): ChildProcess =>
  spawn(process.execPath, [NODE, url, outside, app.now().toISOString()], { stdio: 'inherit' })

/** Kills a node once so many are there; gives how many there are then. */
async function killAt(world: World, count: number, many: (world: World) => Promise<number>): Promise<number> {
  const node = start(world)
  while ((await many(world)) < count && node.exitCode === null) await setTimeout(20)
  node.kill('SIGKILL')
  if (node.exitCode === null && node.signalCode === null) await once(node, 'exit')
  expect(node.signalCode).toBe('SIGKILL')
  world.moveBy(2) // every lease is over
  return many(world)
}

test('[MS-26] two nodes write to the same members at once: each is told once', WHILE, async ({ world }) => {
  await prepare(world, 1_000)
  const other = await world.addNode()
  await Promise.all([sendMailings(world.app), sendMailings(other), sendMailings(world.app)])
  const keys = (await world.db.selectFrom('outbox').select('key').execute()).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith('mailing:'))).toHaveLength(1_000)
})

test(
  '[MS-22] two presses with one key make one message, and who stops one meets no message written after that',
  WHILE,
  async ({ world, admin }) => {
    const { id: memberId } = await addMember(world)
    await prepare(world, 300)
    const other = await world.addNode()
    const reservation = { memberId, branchCode: 'GN', wrId: 107, startsAt: world.app.now(), minutes: 60 }
    const booker = { bookerName: '김하늘', bookerPhone: '01000000001', createdAt: world.app.now() }
    await world.db
      .insertInto('reservation')
      .values({ ...reservation, ...booker, state: 'BOOKED' })
      .execute()
    const body = await mailingOf(admin)
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await admin.post('/api/admin/mailings', body)).json().data.id),
    )
    expect(new Set(ids).size).toBe(1)
    const { mailings } = (await admin.get('/api/admin/mailings')).json().data
    const id = Math.min(...mailings.map((each: { id: number }) => each.id))
    const [, stopped] = await Promise.all([sendMailings(other), admin.post(`/api/admin/mailings/${id}/stop`)])
    const before = await written(world)
    await sendMailings(world.app)
    if (stopped?.statusCode === 200) expect(await written(world)).toBeLessThanOrEqual(before + 1)
    else expect(stopped?.json().code).toBe('MAILING_OVER')
  },
)

// The last one: to delete so many members row by row takes longer than a statement may.
test(
  `[MS-26] a node is killed while it writes to ${RECIPIENTS} members, and another while it sends: each is told once`,
  WHILE,
  async ({ world, annotate }) => {
    await prepare(world, RECIPIENTS)
    await plan(world, { kind: 'slow', ms: 300 })
    const wrote = await killAt(world, RECIPIENTS / 5, written)
    const sent = await killAt(world, RECIPIENTS / 5, async () => (await inbox(world)).length)
    await annotate(`killed with ${wrote} written to, and with ${sent} sent`)
    expect(wrote).toBeLessThan(RECIPIENTS)
    expect(sent).toBeLessThan(RECIPIENTS)
    const last = start(world)
    await once(last, 'exit')
    expect(last.exitCode).toBe(0)
    const phones = (await inbox(world)).map(({ to }) => to)
    expect([phones.length, new Set(phones).size]).toEqual([RECIPIENTS, RECIPIENTS])
  },
)
