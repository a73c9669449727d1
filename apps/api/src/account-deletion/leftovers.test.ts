import { retention } from '@self/contract/retention'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { live } from '../../test/money/life.ts'
import { type Column, columnsOf, openSeals, tablesWith } from '../../test/people/leftovers.ts'
import { setSeats } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { recordList } from '../access-log/service.ts'
import { cleanUp } from '../clean-up.ts'
import { recordExport } from '../list-export/service.ts'
import { insertIdentity } from '../member/identity.ts'
import { destroyExpired } from '../retention/service.ts'
import { destroyAccounts } from './destroy.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

/** By which nobody but one member can be meant, in every spelling. */
const SECRETS = [
  ...['나유일', '01055557777', '010-5555-7777', '010 5555 7777', '+821055557777', '+82 10-5555-7777'],
  ...['821055557777', '1055557777', '나유일@example.com', '비밀스러운 사유', '센터에 남긴 메모'],
]

/** Where the number of a destroyed account still stands, by itself alone, and why. Its row says nobody's name. */
const REMAINS: Readonly<Record<string, string>> = {
  'member.id': 'the row that the ledger hangs on, without anything of a person',
  'reservation.member_id': 'contracts, five years (BOOKER)',
  'series.member_id': 'as above, of those booked together',
  'slot_claim.member_id': 'the cells of those contracts',
  'payment.member_id': 'orders, five years (ORDER_CUSTOMER)',
  'pass.member_id': 'what was bought, five years',
  'pass_offer.member_id': 'what was offered by a link, with the order that paid for it, five years',
  'company_draw.member_id': 'what a company was billed for, five years',
  'grant_review.member_id': 'which roles were needed, three years (RIGHTS_LOG)',
  'subject_request.member_id':
    'what was requested and how it was answered, in codes: three years (SUBJECT_REQUEST)',
  'payment_error.user_id': 'disputes, three years (PAYMENT_ERROR)',
  'former_customer.member_id': 'whose orders they were, sealed, five years (FORMER_CUSTOMER)',
  'access_log.subject_id': 'who looked at what, two or three years, unchangeable',
  'access_log.actor_id': 'as above, by the member',
  'access_subject.subject_id': 'as above, of lists',
}
/** Sealed beyond the account: its orders', and a MASTER's own words about opening a reason. */
const SEALED = ['former_customer.sealed', 'former_order.sealed']

/** The columns in which a number stands that could be a member's. */
async function columnsWith(world: World, id: number): Promise<string[]> {
  const { rows: linked } = await sql<Column>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(world.db)
  const named = await columnsOf(world, sql`c.column_name ~ '^(member|user|subject|actor|staff)_id$'`)
  const spots = new Map(
    [...linked, ...named, { table: 'member', column: 'id' }].map((each) => [
      `${each.table}.${each.column}`,
      each,
    ]),
  )
  const found: string[] = []
  for (const [spot, { table, column }] of spots) {
    const row = sql`select from ${sql.table(table)} where ${sql.ref(column)}::text = ${String(id)} limit 1`
    if ((await row.execute(world.db)).rows.length > 0) found.push(spot)
  }
  return found.toSorted()
}

/** Writes what is secret wherever a person's own words or details can stand. */
async function plant({ db, app }: World, { id }: TestMember): Promise<void> {
  const [name = '', phone = ''] = SECRETS
  await db.updateTable('member').set({ name, phone, eapInfo: '' }).where('id', '=', id).execute()
  const booker = { bookerName: name, bookerPhone: phone }
  const reservations = await db
    .updateTable('reservation')
    .set(booker)
    .where('memberId', '=', id)
    .returning('id')
    .execute()
  for (const { id: reservationId } of reservations) {
    const at = (column: 'reason' | 'decline_note') =>
      app.seal.at(`reservation.${column}_sealed`, reservationId)
    const sealed = {
      reasonSealed: at('reason').close('비밀스러운 사유'),
      declineNoteSealed: at('decline_note').close('센터에 남긴 메모'),
    }
    await db.updateTable('reservation').set(sealed).where('id', '=', reservationId).execute()
    const rows = await db
      .selectFrom('deskPayment')
      .select('seq')
      .where('reservationId', '=', reservationId)
      .execute()
    for (const { seq } of rows) {
      const note = app.seal.at('desk_payment.note_sealed', reservationId, seq).close('센터에 남긴 메모')
      await db
        .updateTable('deskPayment')
        .set({ noteSealed: note })
        .where('reservationId', '=', reservationId)
        .where('seq', '=', seq)
        .execute()
    }
  }
  const customer = { customerName: name, customerPhone: phone, customerEmail: '나유일@example.com' }
  await db.updateTable('payment').set(customer).where('memberId', '=', id).execute()
  const repaired = { note: '센터에 남긴 메모', clearedAt: app.now() }
  await db
    .updateTable('paymentDifference')
    .set(repaired)
    .where('orderId', 'in', (own) => own.selectFrom('payment').select('orderId').where('memberId', '=', id))
    .execute()
  await db
    .updateTable('identity')
    .set({ suggestedPhone: '+82 10-5555-7777' })
    .where('memberId', '=', id)
    .execute()
}

test('[RT-02] [LV-03] [RT-09] of a destroyed account no table, no seal and no message holds name, number or words, and its number stands only where it must', async ({
  world,
  admin,
  master,
}) => {
  await setSeats(world, 5)
  const { db, app } = world
  const [self, other] = [await addMember(world), await addMember(world)]
  await live(world, self, { admin, master }, '10:00')
  await live(world, other, { admin, master }, '11:00')
  await plant(world, self)
  const act = { actor: { memberId: admin.id, address: '' }, at: app.now() }
  await recordList(db, 'READ_MEMBER', { ...act, subjectIds: [self.id, other.id] })
  await db.deleteFrom('staffGrant').where('memberId', '=', self.id).execute() // staff can't leave
  for (const secret of ['나유일', '01055557777', '+82 10-5555-7777'])
    expect(await tablesWith(world, secret), secret).not.toEqual([])
  const ledgerOf = () =>
    db
      .selectFrom('payment')
      .select(['orderId', 'amount', 'charged', 'state'])
      .where('memberId', '=', self.id)
      .orderBy('orderId')
      .execute()
  const ledger = await ledgerOf()

  world.moveTo('2026-12-20', '10:00')
  await db.updateTable('member').set({ leavingAt: app.now() }).where('id', '=', self.id).execute()
  world.moveBy(30 * DAY)
  await cleanUp(app, fail)
  expect(await destroyAccounts(app, fail)).toBe(1)

  for (const secret of SECRETS) expect(await tablesWith(world, secret), secret).toEqual([])
  const read = await openSeals(world)
  expect(read.length).toBeGreaterThan(3)
  const revealing = read.filter(({ text }) => SECRETS.some((secret) => text.includes(secret)))
  expect([...new Set(revealing.map(({ spot }) => spot))]).toEqual(SEALED)
  expect(await columnsWith(world, self.id)).toEqual(Object.keys(REMAINS).toSorted())
  expect(await ledgerOf()).toEqual(ledger)
  expect(ledger.length).toBeGreaterThan(1)
  // Nothing of somebody else went with it.
  for (const table of [
    'consent',
    'outbox',
    'selfTestResult',
    'passkey',
    'calendarFeed',
    'favourite',
  ] as const) {
    const rows = await db.selectFrom(table).select('memberId').where('memberId', '=', other.id).execute()
    expect(rows.length, table).toBeGreaterThan(0)
  }
})

test('[RT-07] a file that was taken out about one person names nobody once the account is destroyed, and goes after two years', async ({
  world,
  member,
  admin,
}) => {
  const { db, app } = world
  const other = await addMember(world)
  for (const { id } of [member, other]) {
    const filter = { subject: String(id), from: '2026-11-01' }
    const list = { list: 'ACCESS_STATEMENT', purpose: 'LAW' as const, filter, rowCount: 1 }
    await recordExport(db, { actor: { memberId: admin.id, address: '' }, at: app.now() }, list)
  }
  await db.updateTable('member').set({ leavingAt: app.now() }).where('id', '=', member.id).execute()
  world.moveBy(30 * DAY)
  expect(await destroyAccounts(app, fail)).toBe(1)
  const exports = () => db.selectFrom('listExport').select('filter').orderBy('id').execute()
  const [own, others] = [{ from: '2026-11-01' }, { from: '2026-11-01', subject: String(other.id) }]
  expect(await exports()).toEqual([{ filter: own }, { filter: others }])
  world.moveBy((retention.LIST_EXPORT.days - 30) * DAY)
  await destroyExpired(app, fail)
  expect(await exports()).toHaveLength(2)
  world.moveBy(1)
  await destroyExpired(app, fail)
  expect(await exports()).toEqual([])
})

test('[SH-22] of a newcomer by Kakao who joins an older account nothing is left but a row without a name', async ({
  world,
}) => {
  const { db, app } = world
  const [older, newcomer] = [await addMember(world), await addMember(world, { phone: null })]
  const { phone } = await db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('member').set({ name: '나유일' }).where('id', '=', newcomer.id).execute()
  await insertIdentity(db, { providerUserId: '31', memberId: newcomer.id, createdAt: app.now() })
  await db.insertInto('loginRecord').values({ memberId: newcomer.id }).execute()
  await newcomer.post('/api/calendar')
  const { wrId } = await db.selectFrom('counsellor').select('wrId').executeTakeFirstOrThrow()
  expect((await newcomer.put(`/api/favourite/${wrId}`, {})).statusCode).toBe(200)
  await newcomer.post('/api/selfTest/saveResult', { score: 22, testType: '우울감 점검', testCd: 'DEP' })
  const browser = openBrowser(world, { authorization: `Bearer ${newcomer.token}` })
  await prove(world, browser, String(phone), 'CONTACT')
  const given = await browser.post('/api/user/phone', { userName: '김하늘', userPhone: phone })
  expect(given.statusCode, given.body).toBe(200)
  expect(await tablesWith(world, '나유일')).toEqual([])
  const left = (await columnsWith(world, newcomer.id)).filter((spot) => !spot.startsWith('access_'))
  expect(left).toEqual(['member.id'])
  expect(await columnsWith(world, older.id)).toEqual(
    expect.arrayContaining(['identity.member_id', 'self_test_result.member_id']),
  )
})
