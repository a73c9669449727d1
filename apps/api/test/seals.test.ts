import { UNREADABLE } from '@self/contract/text'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { deliver } from '../src/outbox/deliver.ts'
import { test } from './fixtures.ts'
import { addMember, type TestMember } from './member.ts'
import { write } from './outbox/messages.ts'
import { request } from './reservation.ts'
import type { World } from './world.ts'

const CLOUDED = { testType: '우울감 점검', testCd: 'DEP' }

/** What two rows of a table have sealed, each in the other one's. */
const swap = ({ db }: World, table: string, column: string) =>
  sql`update ${sql.table(table)} a set ${sql.ref(column)} = b.${sql.ref(column)}
    from ${sql.table(table)} b where a.id <> b.id`.execute(db)

const scoresOf = async (member: TestMember): Promise<number[]> =>
  (await member.get('/api/selfTest/testResultList'))
    .json()
    .content.map(({ score }: { score: number }) => score)

test('[SL-03] results that somebody has put into each other’s rows are left out, the member’s others stay', async ({
  world,
  member,
}) => {
  const other = await addMember(world, { phone: '01000000002' })
  await member.post('/api/selfTest/saveResult', { ...CLOUDED, score: 40 })
  await other.post('/api/selfTest/saveResult', { ...CLOUDED, score: 2 })
  await swap(world, 'self_test_result', 'result_sealed')
  expect([await scoresOf(member), await scoresOf(other)]).toEqual([[], []])
  await member.post('/api/selfTest/saveResult', { ...CLOUDED, score: 7 })
  expect(await scoresOf(member)).toEqual([7])
})

test('[SL-03] a reason that was put into another row is read by nobody there', async ({
  world,
  member,
  admin,
}) => {
  const first = await request(member)
  const second = await request(await addMember(world, { phone: '01000000002' }), {
    date: '2026-11-25',
    time: '15:00',
  })
  const reasons = () => Promise.all([first, second].map((id) => admin.post(`/api/desk/${id}/reason`, {})))
  expect((await reasons()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await swap(world, 'reservation', 'reason_sealed')
  for (const reply of await reasons()) expect(reply.body).toContain(UNREADABLE)
})

test('[SL-03] a note that was put into another row is said to be unreadable, in a list that is answered', async ({
  world,
  member,
  admin,
}) => {
  const ids = [await request(member), await request(member, { date: '2026-11-25', time: '15:00' })]
  for (const id of ids)
    await admin.post(`/api/admin/requests/${id}/decline`, {
      revision: 0,
      reason: 'NO_HOUR',
      note: `번호 ${id}`,
    })
  await swap(world, 'reservation', 'decline_note_sealed')
  const { consultationsList } = (await member.get('/api/myList')).json()
  expect(consultationsList).toHaveLength(2)
  for (const { declined } of consultationsList) expect(declined).toContain(UNREADABLE)
})

test('[SL-03] messages that were put into each other’s rows wait, and nothing else waits for them', async ({
  world,
}) => {
  await write(world, { key: 'one', to: '01000000001' })
  await write(world, { key: 'two', to: '01000000002' })
  await swap(world, 'outbox', 'sealed')
  await write(world, { key: 'three', to: '01000000003' })
  const failures: string[] = []
  await deliver(world.app, (error) => failures.push(String(error)))
  expect(failures).toHaveLength(2)
  expect(await world.atSandbox('/sms')).toMatchObject([{ to: '01000000003', text: 'three' }])
  const { rows } = await sql`select key from outbox where sealed is not null and due_at > ${world.app.now()}
    and asked_at is null and leased_by is null order by key`.execute(world.db)
  expect(rows).toEqual([{ key: 'one' }, { key: 'two' }])
})
