import { randomUUID } from 'node:crypto'
import { type MemberPage, memberPageReply, PART_SIZE } from '@self/contract/member-page'
import { type LongPart, memberPartReply } from '@self/contract/member-page-part'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { write } from '../../test/outbox/messages.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { record } from '../access-log/service.ts'
import { nextId } from '../platform/keys/next-id.ts'

type Whose = { id: number }

const pageOf = async (staff: TestMember, { id }: Whose): Promise<MemberPage> =>
  memberPageReply.parse((await staff.get(`/api/admin/members/${id}`)).json()).data
const read = (staff: TestMember, { id }: Whose, part: string, after: string) =>
  staff.get(`/api/admin/members/${id}/parts/${part}?after=${after}`)
const older = async (staff: TestMember, whose: Whose, part: LongPart, after: string) => {
  const { rows, next } = memberPartReply.parse((await read(staff, whose, part, after)).json()).data
  expect(Object.keys(rows)).toEqual([part])
  return { rows: rows[part] ?? [], next }
}
const LATEST = '4102444800000'
const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

async function writeNote({ db, app }: World, { id: memberId }: Whose, { by, at }: { by: Whose; at: Date }) {
  const id = await nextId(db, 'member_note')
  const textSealed = app.seal.at('member_note.text_sealed', id).close(`메모 ${id}`)
  const row = { id, memberId, madeBy: by.id, textSealed, requestKey: randomUUID(), at }
  await db.insertInto('memberNote').values(row).execute()
}

const lookOf = (world: World, { id: subjectId }: Whose, { by, at }: { by: Whose; at: Date }) =>
  record(world.db, 'READ_PHONE', { actor: { memberId: by.id, address: '127.0.0.1' }, subjectId, at })

test('[MB-26] what is older than the fifty of a page comes by fifties, each once, though newer ones are added meanwhile', async ({
  world,
  member,
  master,
}) => {
  const at = world.app.now()
  const add = {
    notes: (many: number) => writeNote(world, member, { by: master, at: dayAfter(at, Math.floor(many / 2)) }),
    accesses: (many: number) => lookOf(world, member, { by: master, at: dayAfter(at, Math.floor(many / 2)) }),
    messages: (many: number) => write(world, { key: `many ${many}`, memberId: member.id }),
  }
  for (const part of ['notes', 'accesses', 'messages'] as const) {
    const before = (await pageOf(master, member))[part]?.length ?? 0
    for (let many = 0; many < 2 * PART_SIZE + 3; many += 1) await add[part](many)
    const page = await pageOf(master, member)
    expect(page[part]).toHaveLength(PART_SIZE)
    await add[part](2 * PART_SIZE + 40)
    const second = await older(master, member, part, page.more?.[part] ?? '')
    expect(second.rows).toHaveLength(PART_SIZE)
    const third = await older(master, member, part, second.next ?? '')
    expect(third.next).toBeNull()
    const ids = [...(page[part] ?? []), ...second.rows, ...third.rows].map((row) =>
      'id' in row ? row.id : 0,
    )
    expect(new Set(ids).size).toBe(ids.length)
    // Each look before the last one is itself an access, older than those that are added.
    const own = part === 'accesses' ? 3 : 0
    expect(ids).toHaveLength(2 * PART_SIZE + 3 + before + own)
  }
})

test('[AL-10] a page of who has looked ends on an entry in a chain of one of the staff, and goes on after it', async ({
  world,
  member,
  master,
}) => {
  await sql`insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
    select 'ACCESS_3', 0, ${master.id}::integer, 'READ_MEMBER', ${member.id}::integer, '', now() + number * interval '1 day', now(), ''
    from generate_series(1, ${sql.lit(PART_SIZE + 3)}) number`.execute(world.db)
  const { accesses, more } = await pageOf(master, member)
  expect(accesses?.at(-1)?.id).toBe('ACCESS_3-4')
  const { rows } = await older(master, member, 'accesses', more?.accesses ?? '')
  expect(rows.slice(0, 3)).toMatchObject(['3', '2', '1'].map((seq) => ({ id: `ACCESS_3-${seq}` })))
})

test('[MB-26] sessions, passes and orders go on after the one that was shown last', async ({
  world,
  member,
  master,
}) => {
  await buy(world, member)
  await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await buyPass(world, member)
  await buyPass(world, member)
  const page = await pageOf(master, member)
  expect(page.more).toEqual({})
  for (const part of ['bookings', 'passes', 'orders'] as const) {
    const { rows, next } = await older(master, member, part, `${LATEST}.1`)
    expect(rows).toEqual(page[part])
    expect(next).toBeNull()
  }
  const [last] = page.bookings ?? []
  const startsAt = new Date('2026-11-25T14:00:00+09:00').getTime()
  const rest = await older(master, member, 'bookings', `${startsAt}.${last?.id}`)
  expect(rest.rows).toEqual(page.bookings?.slice(1))
})

test('[MB-27] older rows are for whoever sees their part, at the own branch, and each look is an entry of its own', async ({
  world,
  member,
  master,
}) => {
  await buy(world, member)
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [grantOf('DESK')] })
  const privacy = await addMember(world, { userType: 'ADMIN', grants: [grantOf('PRIVACY')] })
  const answerTo = async (staff: TestMember, part: string, whose: Whose = member) => {
    const reply = await read(staff, whose, part, `${LATEST}.1`)
    return [reply.statusCode, Object.keys(reply.json().data?.rows ?? {})]
  }
  expect(await answerTo(clerk, 'bookings')).toEqual([404, []])
  const here = await addMember(world)
  await request(here)
  expect(await answerTo(clerk, 'bookings', here)).toEqual([200, ['bookings']])
  expect(await answerTo(clerk, 'orders', here)).toEqual([200, []])
  expect(await answerTo(privacy, 'notes')).toEqual([200, []])
  expect(await answerTo(privacy, 'consents')).toEqual([400, []])

  const looks = async () =>
    (await world.db.selectFrom('accessLog').select('seq').where('action', '=', 'READ_MEMBER_PAGE').execute())
      .length
  const before = await looks()
  expect(await answerTo(master, 'notes')).toEqual([200, ['notes']])
  expect(await looks()).toBe(before + 1)
})

test('[MB-27] a place that no list has is refused and reads nothing', async ({ member, master }) => {
  const parts: LongPart[] = ['bookings', 'passes', 'messages', 'notes', 'accesses', 'changes']
  for (const part of parts)
    expect((await read(master, member, part, `${LATEST}.mid_12345678`)).statusCode).toBe(404)
  for (const after of ['', '1', 'x.1', '1.', '1.%27'])
    expect((await read(master, member, 'notes', after)).statusCode).toBe(400)
  expect((await read(master, member, 'consents', `${LATEST}.1`)).statusCode).toBe(400)
  for (const part of [...parts, 'orders'])
    expect(
      (await read(master, member, part, `999999999999999.ACCESS-999999999999999`)).statusCode,
    ).toBeLessThan(500)
  for (const part of parts)
    expect((await read(master, member, part, `999999999999999.999999999999999`)).statusCode).toBeLessThan(500)
})
