import type { AccountExport } from '@self/contract/account-export'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { live } from '../../test/money/life.ts'
import { buyFor, setSeats } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { recordList } from '../access-log/service.ts'
import { notifyBookers } from '../booker/service.ts'
import { RENAMED } from '../platform/database/dialect.ts'
import { columnOf } from './columns.ts'
import { HIDDEN } from './hidden.ts'
import { parts, SEALED } from './parts.ts'

/** Tables that name a member and hold nothing about one. */
const NOT_ABOUT: Readonly<Record<string, string>> = {
  change_log: 'what staff changed for everybody',
  faq_change: 'what staff wrote for everybody',
  member_merge_row: 'by which number what moved is found again; what moved is there',
  former_customer: 'kept apart by law once the account is destroyed, with no way in',
  former_order: 'as above, of each order',
}
/** Who of the staff did something: the row is about somebody else. */
const STAFF =
  /^(made_by|given_by|asked_by|undone_by|staff_id|changed_by|requested_by|decided_by|reviewed_by|cleared_by|resolved_by|assigned_to)$/
const ACTOR_OF_DESK = 'desk_payment.actor_id'

type Link = { child: string; column: string; parent: string; key: string }

/** Every foreign key of one column, and of two the access log's. */
async function listLinks({ db }: World): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.conrelid::regclass::text as child, a.attname as "column",
      c.confrelid::regclass::text as parent, f.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1`.execute(db)
  return rows
}

/** Columns that mean a member, an order, a reservation or a phone without a foreign key. */
const UNLINKED: readonly Link[] = [
  { child: 'slot_claim', column: 'member_id', parent: 'member', key: 'id' },
  { child: 'slot_claim', column: 'reservation_id', parent: 'reservation', key: 'id' },
  { child: 'pass_entry', column: 'reservation_id', parent: 'reservation', key: 'id' },
  { child: 'company_draw', column: 'reservation_id', parent: 'reservation', key: 'id' },
  { child: 'payment_difference', column: 'merchant_uid', parent: 'payment', key: 'merchant_uid' },
  { child: 'payment_error', column: 'user_id', parent: 'member', key: 'id' },
  { child: 'verification', column: 'phone', parent: 'member', key: 'phone' },
  { child: 'access_log', column: 'subject_id', parent: 'member', key: 'id' },
  { child: 'access_log', column: 'actor_id', parent: 'member', key: 'id' },
  { child: 'access_subject', column: 'subject_id', parent: 'member', key: 'id' },
]

const isStaff = ({ child, column }: Link) => STAFF.test(column) || `${child}.${column}` === ACTOR_OF_DESK

/** From the member along every foreign key: which table is reached over which links. */
async function reached(world: World): Promise<Map<string, Link[]>> {
  const links = [...(await listLinks(world)), ...UNLINKED].filter((link) => !isStaff(link))
  const found = new Map<string, Link[]>([['member', []]])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const link of links)
      if (found.has(link.parent) && link.child !== link.parent) {
        const known = found.get(link.child) ?? []
        if (!known.some(({ column, parent }) => column === link.column && parent === link.parent))
          found.set(link.child, [...known, link])
      }
  }
  return found
}

/** The rows of a table that are a member's, by the database's own links alone. */
async function rowsOf(world: World, tables: Map<string, Link[]>, table: string, id: number) {
  const belongs = (name: string, alias: string, seen: readonly string[]): string => {
    if (name === 'member') return `${alias}.id = ${id}`
    const ways = (tables.get(name) ?? []).filter(({ parent }) => !seen.includes(parent))
    if (ways.length === 0) return 'false'
    return `(${ways
      .map(({ column, parent, key }, index) => {
        const inner = `${alias}${index}`
        const above = belongs(parent, inner, [...seen, name])
        return `exists (select from ${parent} ${inner} where ${inner}.${key}::text = ${alias}.${column}::text and ${above})`
      })
      .join(' or ')})`
  }
  const inList =
    table === 'access_log'
      ? ` or exists (select from access_subject s where s.chain = t.chain and s.seq = t.seq and s.subject_id = ${id})`
      : ''
  const text = `select t.* from ${table} t where ${belongs(table, 't', [])}${inList}`
  return (await sql.raw<Record<string, unknown>>(text).execute(world.db)).rows
}

const plain = (value: unknown) => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
const isShown = (column: string) =>
  !HIDDEN.has(column) && !column.endsWith('Sealed') && !/^(address|subjectId)$/.test(column)
/** What can be compared of a row, in one text. */
const textOf = (row: Record<string, unknown>, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => [column, plain(row[column])]))

/** Of others, such as the gateway's and the provider's: nobody of ours gives them words. */
const FOREIGN = new Set(['errorCode', 'statusCode', 'transactionId'])

/** What stands as a code where a person reads the export. */
const rawCodes = (exported: AccountExport['parts']) =>
  exported.flatMap(({ table, columns, rows }) =>
    columns.flatMap(({ name, words }) =>
      rows.flatMap((row) => {
        const value = String(row[name] ?? '')
        const isRaw = /^[A-Z][A-Z_]+(@|:|$)/.test(value) && !words?.[value] && !FOREIGN.has(name)
        return isRaw ? [`${table}.${name} ${value}`] : []
      }),
    ),
  )

test('[MA-14] [EX-01] [EX-02] an export holds every row about a member and none of anybody else’s, in every table that leads to one', async ({
  world,
  admin,
  master,
}) => {
  await setSeats(world, 5)
  const [self, other] = [await addMember(world), await addMember(world)]
  const staff = { admin, master }
  const browser = await live(world, self, staff, '10:00')
  await live(world, other, staff, '11:00')
  // Each has booked for the other's number: whose session it is decides, and not who was named.
  const phoneOf = async ({ id }: TestMember) =>
    (await world.db.selectFrom('member').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
      .phone ?? ''
  const [own, foreign] = [await phoneOf(self), await phoneOf(other)]
  await buyFor(world, self, { phone: foreign, slot: { date: '2026-11-26', time: '14:00' } })
  await buyFor(world, other, { phone: own, slot: { date: '2026-11-26', time: '16:00' } })
  await notifyBookers(world.app, (error) => {
    throw error
  })
  const act = { actor: { memberId: admin.id, address: '' }, at: world.app.now() }
  await recordList(world.db, 'READ_MEMBER', { ...act, subjectIds: [self.id, other.id] })

  const tables = await reached(world)
  const about = [...tables.keys()].filter((table) => !(table in NOT_ABOUT))
  expect(about.toSorted()).toEqual(Object.keys(parts).toSorted())

  const reply = await browser.post('/api/account/export', {})
  expect(reply.statusCode).toBe(200)
  const exported: AccountExport['parts'] = reply.json().data.parts
  for (const table of about) {
    const own = await rowsOf(world, tables, table, self.id)
    const others = await rowsOf(world, tables, table, other.id)
    const rows = exported.find((part) => part.table === table)?.rows ?? []
    // The proof that let it through is used up, and the export itself is written down after what it holds.
    const isMoved = table === 'verification' || table === 'access_log'
    if (!isMoved) expect(own.length, `nothing of ${table} was planted`).toBeGreaterThan(0)
    expect(others.length, `nothing of ${table} was planted`).toBeGreaterThan(0)
    const columns = Object.keys(own[0] ?? others[0] ?? {}).filter(isShown)
    const read = rows.map((row) => textOf(row, columns)).toSorted()
    const truth = own
      .filter((row) => row.action !== 'EXPORT')
      .map((row) => textOf(row, columns))
      .toSorted()
    expect(read, table).toEqual(truth)
  }
  for (const { table, columns, rows } of exported)
    for (const name of rows.flatMap((row) => Object.keys(row)))
      expect(
        columns.map((column) => column.name),
        table,
      ).toContain(name)
  expect(rawCodes(exported)).toEqual([])
  const [{ reason } = {}] = exported.find(({ table }) => table === 'reservation')?.rows ?? []
  expect(reason).not.toBe(undefined)
  expect(reply.body).not.toContain(other.token)
  for (const secret of HIDDEN) expect(reply.body).not.toContain(`"${secret}"`)
})

test('[MA-14] no column that may name a member is left out of the walk', async ({ world }) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name ~ '^(member|user|subject|actor|reservation|pass|proposal)_id$|^merchant_uid$|(^|_)phone$'`.execute(
    world.db,
  )
  const tables = await reached(world)
  /** The branch's own, those above, what tells boards of a change for an hour, and what orders came to, kept beside them. */
  const copies = ['desk_change', 'revenue_mark', 'revenue_move']
  const known = new Set([...tables.keys(), 'branch', 'branch_phone', ...copies])
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ table }) => !known.has(table))).toEqual([])
})

test('[MA-15] every column that an export may hold has a Korean label', async ({ world }) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema()`.execute(world.db)
  const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  const unlabelled = rows
    .filter(({ table }) => table in parts)
    .map(({ table, column }) => ({ table, column: camel(RENAMED[column] ?? column) }))
    .filter(({ column }) => !HIDDEN.has(column))
    .map(({ table, column }) => ({ table, column: SEALED[`${table}.${column}`]?.name ?? column }))
    .filter(({ table, column }) => column !== 'result' && !columnOf(table, column))
  expect(unlabelled).toEqual([])
})

test('[MA-14] a session left open takes nothing along, and five a day are enough', async ({ world }) => {
  const self = await addMember(world, { phone: '01000000001' })
  expect((await self.post('/api/account/export', {})).json().code).toBe('OWNER_NOT_PROVED')
  const browser = openBrowser(world, { authorization: `Bearer ${self.token}` })
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    world.moveBy(60 * 4)
    await prove(world, browser, '01000000001', 'EXPORT')
    statuses.push((await browser.post('/api/account/export', {})).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
