import { HOLDINGS } from '@self/contract/duplicate'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { live } from '../../test/money/life.ts'
import { buy, setSeats } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { insertIdentity } from '../member/identity.ts'
import { MERGE_RULES } from './columns.ts'

const PATH = '/api/admin/duplicates'
const compare = (by: TestMember, one: { id: number }, other: { id: number }) =>
  by.get(`${PATH}/${one.id}/${other.id}`)
const pairsFor = async (by: TestMember) => (await by.get(PATH)).json().data.pairs
const seenPairs = async (by: TestMember) =>
  (await pairsFor(by)).map(
    (pair: { first: { memberId: number }; second: { memberId: number }; evidence: string[] }) => [
      pair.first.memberId,
      pair.second.memberId,
      pair.evidence,
    ],
  )
const change = ({ db }: World, { id }: { id: number }, row: object) =>
  db.updateTable('member').set(row).where('id', '=', id).execute()
/** Came by Kakao, which names a number that is not proved. */
async function comeByKakao(world: World, suggestedPhone: string | null, name = '회원') {
  const one = await addMember(world, { phone: null })
  await change(world, one, { name })
  const at = world.app.now()
  await insertIdentity(world.db, {
    providerUserId: `k${one.id}`,
    memberId: one.id,
    createdAt: at,
    suggestedPhone,
  })
  return one
}
/** The same person with another number, who goes on with the same counsellor. */
async function comeAgain(world: World, name: string) {
  const one = await addMember(world)
  await buy(world, one, { date: '2026-11-26', time: '16:00' })
  await change(world, one, { name })
  return one
}

test('[MB-29] accounts of one number, one name with one counsellor or one company are told as pairs, the newest first', async ({
  world,
  member,
  admin,
}) => {
  await change(world, member, { name: '윤 서하' })
  const stranger = await addMember(world)
  await change(world, stranger, { name: '박다른' })
  expect(await seenPairs(admin)).toEqual([])

  const twin = await comeByKakao(world, '01000000001')
  expect(await seenPairs(admin)).toEqual([[member.id, twin.id, ['KAKAO']]])

  const former = await addMember(world)
  await buy(world, former, { date: '2026-11-25', time: '14:00' })
  await world.db
    .updateTable('reservation')
    .set({ bookerPhone: '01000000001' })
    .where('memberId', '=', former.id)
    .execute()
  expect(await seenPairs(admin)).toHaveLength(1) // another name: booked for somebody else
  await change(world, former, { name: '윤서하' })
  expect(await seenPairs(admin)).toContainEqual([member.id, former.id, ['PHONE']])

  await change(world, former, { eapInfo: '누리물산' })
  await change(world, member, { eapInfo: '누리물산' })
  await change(world, stranger, { eapInfo: '누리물산' })
  expect(await seenPairs(admin)).toEqual([
    [member.id, former.id, ['COMPANY', 'PHONE']],
    [member.id, twin.id, ['KAKAO']],
  ])
  const again = await comeAgain(world, '윤서하')
  expect(await seenPairs(admin)).toContainEqual([former.id, again.id, ['COUNSELLOR']])
})

test('[CX-04] whom a desk registered under another name than signed up with that number makes a pair with the new account; whoever was booked for by a member doesn’t', async ({
  world,
  admin,
}) => {
  const phone = '01077778888'
  const added = await admin.post('/api/desk/clients', { userName: '김하눌', userPhone: phone })
  const { memberId } = added.json().data
  await admin.post('/api/desk/bookings', { memberId, branchCode: 'GN', date: '2026-11-24', time: '15:00' })
  await change(world, { id: memberId }, { phone: null, phoneLostAt: world.app.now() })
  const joined = await addMember(world, { phone })
  expect(await seenPairs(admin)).toEqual([[memberId, joined.id, ['PHONE']]])
  await change(world, { id: memberId }, { prospectSince: null })
  expect(await seenPairs(admin)).toEqual([])
})

test('[MB-29] nobody of the staff, nobody who has left and no name that Kakao did not tell makes a pair', async ({
  world,
  admin,
}) => {
  const first = await comeByKakao(world, null)
  const second = await comeByKakao(world, null)
  for (const one of [first, second]) await change(world, one, { eapInfo: '누리물산' })
  expect(await seenPairs(admin)).toEqual([])
  for (const one of [first, second]) await change(world, one, { name: '윤서하' })
  expect(await seenPairs(admin)).toEqual([[first.id, second.id, ['COMPANY']]])
  await change(world, second, { leftAt: world.app.now() })
  expect(await seenPairs(admin)).toEqual([])
  expect((await compare(admin, first, second)).json().code).toBe('PAIR_UNFIT')
  await change(world, second, { leftAt: null, userType: 'ADMIN' })
  expect(await seenPairs(admin)).toEqual([])
  expect((await compare(admin, first, second)).json().code).toBe('PAIR_UNFIT')
  expect((await compare(admin, first, first)).json().code).toBe('PAIR_SAME')
  expect((await compare(admin, first, { id: 999_999 })).json().code).toBe('MEMBER_GONE')
})

test('[MB-30] two members stand beside each other, masked, with what stands under each number and nothing of what is in it', async ({
  world,
  member,
  admin,
  master,
}) => {
  await setSeats(world, 3)
  await live(world, member, { admin, master }, '14:00')
  // Whoever has a role is no member; this one has lost it.
  await world.db.deleteFrom('staffGrant').where('memberId', '=', member.id).execute()
  const other = await addMember(world, { phone: null })
  const { first, second, evidence } = (await compare(admin, other, member)).json().data
  expect([first.memberId, second.memberId, evidence]).toEqual([member.id, other.id, []])
  expect(first).toMatchObject({ userName: '김하늘', userPhone: '010-****-0001', snsType: 'KAKAO' })
  const { holdings, toCome, remaining } = first
  expect(holdings).toMatchObject({ passes: 1, results: 1, favourites: 1, waiting: 1, notes: 1, series: 1 })
  expect(Object.keys(holdings)).toEqual(Object.keys(HOLDINGS))
  expect(Object.values(holdings).every((count) => Number(count) > 0)).toBe(true)
  expect([toCome > 0, remaining]).toEqual([true, 4])
  expect([second.userPhone, second.toCome, second.remaining, second.holdings.bookings]).toEqual(['', 0, 0, 0])
})

test('[MB-30] a look at pairs or at two members is written down with everybody in it', async ({
  world,
  member,
  admin,
}) => {
  const twin = await comeByKakao(world, '01000000001')
  await admin.get(PATH)
  await compare(admin, member, twin)
  const entries = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectCount'])
    .where('actorId', '=', admin.id)
    .execute()
  expect(entries).toEqual([
    { action: 'READ_MEMBER', subjectCount: 2 },
    { action: 'READ_MEMBER', subjectCount: 2 },
  ])
})

test('[MB-30] support and MASTERs compare members, nobody of a branch does', async ({ world, member }) => {
  const other = await addMember(world)
  const roles = ['SUPPORT', 'BRANCH_MANAGER', 'DESK', 'PRIVACY', 'ACCOUNTANT'] as const
  const codes: number[] = []
  for (const role of roles) {
    const staff = await addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
    codes.push((await compare(staff, member, other)).statusCode)
  }
  expect(codes).toEqual([200, 404, 404, 404, 404])
})

const mark = (by: TestMember, [one, other]: readonly [{ id: number }, { id: number }], isDistinct = true) =>
  by.put(`${PATH}/${one.id}/${other.id}/distinct`, { isDistinct })

test('[MB-33] accounts that are found to be two people’s leave the list with who said so, and come back when that is taken back', async ({
  world,
  member,
  admin,
}) => {
  const twin = await comeByKakao(world, '01000000001')
  const shownAs = async (shown: string) => (await admin.get(`${PATH}?shown=${shown}`)).json().data.pairs
  expect((await compare(admin, member, twin)).json().data.distinct).toBeNull()
  for (let press = 0; press < 2; press += 1)
    expect((await mark(admin, [twin, member])).json().message).toBe('다른 사람으로 표시했어요.')
  expect(await pairsFor(admin)).toEqual([])
  expect(await shownAs('distinct')).toHaveLength(1)
  expect((await compare(admin, member, twin)).json().data.distinct).toEqual({ by: '김*늘', on: '2026-11-23' })
  expect((await mark(admin, [member, twin], false)).statusCode).toBe(200)
  expect([(await shownAs('open')).length, (await shownAs('distinct')).length]).toEqual([1, 0])
  const entries = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectCount'])
    .where('action', 'like', '%DISTINCT')
    .orderBy('seq')
    .execute()
  expect(entries).toEqual([
    { action: 'MARK_DISTINCT', subjectCount: 2 },
    { action: 'UNMARK_DISTINCT', subjectCount: 2 },
  ])
  expect((await mark(admin, [member, member])).json().code).toBe('PAIR_SAME')
  expect((await mark(admin, [member, admin])).json().code).toBe('PAIR_UNFIT')
  expect(await world.db.selectFrom('distinctPair').select('firstId').execute()).toEqual([])
})

/** Columns that mean a member without a foreign key. */
const UNLINKED = [
  'slot_claim.member_id',
  'payment_error.user_id',
  'access_log.subject_id',
  'access_log.actor_id',
  'access_subject.subject_id',
]

test('[MB-31] every column of the database that names a member says what a merge does with it', async ({
  world,
}) => {
  const { rows: linked } = await sql<{ spot: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as spot from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(world.db)
  const { rows: named } = await sql<{ spot: string }>`
    select c.table_name || '.' || c.column_name as spot from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name ~ '^(member|user|subject|actor|staff)_id$'`.execute(world.db)
  const spots = new Set([...linked, ...named].map(({ spot }) => spot))
  expect([...spots].toSorted()).toEqual(Object.keys(MERGE_RULES).toSorted())
  expect(UNLINKED.filter((spot) => !spots.has(spot))).toEqual([])
})
