import { readFileSync } from 'node:fs'
import { ACTION_WORDS, type AccessAction } from '@self/contract/access-log'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyFor, keyIn } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { notifyBookers } from '../booker/service.ts'
import { transact } from '../platform/database/transaction.ts'
import { record } from './service.ts'

const NEWS = 'signup-marketing'
const DESK = { role: 'DESK', branchCode: 'GN', wrId: null } as const

/** What gives, reads or refuses, or is work that a desk sees is not done: an action that takes something away is none of these. */
const TAKE_NOTHING_AWAY: readonly AccessAction[] = [
  ...([
    'LOG_IN',
    'SIGN_UP',
    'VERIFY_PHONE',
    'END_LOGINS',
    'EXPORT',
    'AGREE',
    'ADD_CLIENT',
    'EXPORT_CLIENT',
    'JOIN_LINE',
  ] as const),
  ...([
    'READ_MEMBER',
    'READ_MEMBER_PAGE',
    'READ_PHONE',
    'READ_SESSION',
    'READ_REASON',
    'READ_RESULT',
  ] as const),
  ...(['READ_PAYMENT_ERROR', 'READ_PAYMENT_DIFFERENCE', 'READ_LINE', 'READ_MAILING', 'READ_ORDER'] as const),
  ...(['READ_LINK', 'READ_LOG', 'BREAK_GLASS', 'EXPORT_LIST', 'REVIEW_SECURITY'] as const),
  ...([
    'HANDLE_PAYMENT_ERROR',
    'REPAIR_PAYMENT',
    'REQUEST_REFUND',
    'DECIDE_REFUND',
    'IMPORT_PAYOUT',
  ] as const),
  ...(['BOOK_RESERVATION', 'CONFIRM_SESSION', 'MARK_SESSION', 'PROPOSE_START', 'WRITE_NOTE'] as const),
  ...(['SEND_AGAIN', 'SEND_MAILING', 'MAKE_LINK', 'MARK_DISTINCT', 'UNMARK_DISTINCT'] as const),
  ...(['ASK_MERGE', 'REFUSE_MERGE', 'TRY_ROLE', 'TRY_GRANTS', 'TRY_STATUS', 'TRY_COMPANY'] as const),
]

/** Listed by the rows that they write. */
const LISTED_BY_ROWS: readonly AccessAction[] = [
  'WITHDRAW',
  'TAKE_PAYMENT',
  'HAND_BACK',
  'CANCEL_SESSION',
  'MOVE_RESERVATION',
  'LEAVE_LINE',
]

/** deploy/since.sql as psql sends it. */
async function lostSince(world: World, since: Date) {
  const text = readFileSync('deploy/since.sql', 'utf8').replaceAll(":'since'", `'${since.toISOString()}'`)
  const { rows } = await sql.raw<{ what: string; member: number }>(text).execute(world.db)
  return rows.map(({ what, member }) => [what, member] as const)
}

test('[PL-25] what was taken away since a backup is read out of the database that was there before', async ({
  world,
  master,
}) => {
  const member = await addMember(world)
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [DESK] })
  const [news] = (await member.get('/api/account/consents'))
    .json()
    .filter(({ id }: { id: string }) => id === NEWS)
  await member.post('/api/account/consents/agree', { id: NEWS, version: news.version })
  world.moveBy(60)
  const since = world.app.now()
  expect(await lostSince(world, since)).toEqual([])
  world.moveBy(1)
  expect((await member.post('/api/account/consents/withdraw', { id: NEWS })).statusCode).toBe(200)
  world.moveBy(1)
  expect((await master.put(`/api/admin/grants/${clerk.id}`, { seen: [DESK], grants: [] })).statusCode).toBe(
    200,
  )
  expect(await lostSince(world, since)).toEqual([
    [`WITHDRAW ${NEWS}`, member.id],
    ['CHANGE_GRANTS', clerk.id],
  ])
})

test('[PL-25] each action that stands in the access log is listed after a restore, or takes nothing away', async ({
  world,
}) => {
  world.moveBy(120) // no test empties the log: each begins after the one before
  const at = world.app.now()
  const actions = Object.keys(ACTION_WORDS) as AccessAction[]
  const actor = { memberId: 7, address: '203.0.113.7' }
  await transact(world.db, async (tx) => {
    for (const action of actions) await record(tx, action, { actor, subjectId: 8, at })
  })
  const others = new Set([...TAKE_NOTHING_AWAY, ...LISTED_BY_ROWS])
  expect((await lostSince(world, at)).map(([what]) => what).sort()).toEqual(
    actions.filter((action) => !others.has(action)).sort(),
  )
})

test('[PL-25] sessions that were cancelled, numbers that want no messages and edits are listed after a restore', async ({
  world,
  member,
  master,
}) => {
  const OTHER = '01055550001'
  const { id } = await buyFor(world, member, { phone: OTHER })
  await notifyBookers(world.app, (error) => expect.fail(String(error)))
  const key = keyIn(await world.messagesOf(OTHER))
  world.moveBy(180)
  const since = world.app.now()
  await buyFor(world, member, { phone: OTHER, slot: { date: '2026-11-26', time: '10:00' } })
  expect(await lostSince(world, since)).toEqual([])
  world.moveBy(1)
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  world.moveBy(1)
  await world.app.inject({ method: 'PUT', url: '/api/booker', payload: { key, isStopped: true } })
  world.moveBy(1)
  const question = { category: '예약', subClass: '방법', question: '주차할 수 있나요?', answer: '네.' }
  expect((await master.post('/api/faq', question)).statusCode).toBe(200)
  const { phoneDigest } = await world.db
    .selectFrom('stoppedNumber')
    .select('phoneDigest')
    .executeTakeFirstOrThrow()
  expect(await lostSince(world, since)).toEqual([
    [`CANCELLED reservation ${id}`, member.id],
    [`STOP ${phoneDigest}`, null],
    [expect.stringMatching(/^EDIT FAQ \d+$/), null],
  ])
})
