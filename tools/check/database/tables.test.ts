import { expect, test } from 'vitest'
import { treeOf } from '../tree-of.ts'
import { checkTables } from './tables.ts'

const SCHEMA = 'apps/api/src/platform/database/schema.ts'
const OWNERS = { branch: 'branch', slotClaim: 'availability', reservation: 'reservation' }
const TABLES =
  'export interface DB {\n  branch: Branch;\n  slotClaim: SlotClaim;\n  reservation: Reservation;\n}'
const findingsOf = (file: string, text: string, tables = TABLES) =>
  checkTables(treeOf({ [SCHEMA]: tables, [file]: text }), OWNERS)

test.each([
  ['apps/api/src/availability/queries.ts', "db.insertInto('slotClaim')"],
  [
    'apps/api/src/availability/queries.ts',
    "db.selectFrom('slotClaim as c').innerJoin('branch as b', 'b.code', 'c.x')",
  ],
  ['apps/api/src/reservation/queries.ts', 'sql`select 1 from slot_claim join reservation on true`'],
  ['apps/api/src/backlog.ts', 'sql`delete from reservation`'],
  ['apps/api/src/branch/branch.test.ts', "db.deleteFrom('reservation')"],
])('%s may say %s', (file, text) => {
  expect(findingsOf(file, text)).toEqual([])
})

test.each([
  ["db.selectFrom('slotClaim as c')", 'reads slotClaim, which availability owns'],
  [
    "db.selectFrom('branch').leftJoin(\n  'reservation as r', 'r.id', 'x')",
    'reads reservation, which reservation owns',
  ],
  ['sql<Row>`select 1 from slot_claim`', 'reads slotClaim, which availability owns'],
])('branch may not say %s', (text, finding) => {
  expect(findingsOf('apps/api/src/branch/queries.ts', text)).toEqual([
    `apps/api/src/branch/queries.ts  ${finding}`,
  ])
})

test.each(["db.deleteFrom('slotClaim')", 'sql`update slot_claim set x = 1`'])(
  'who may read a table may not write it: %s',
  (text) => {
    const file = 'apps/api/src/reservation/queries.ts'
    expect(findingsOf(file, text)).toEqual([`${file}  writes slotClaim, which availability owns`])
  },
)

test('a table without an owner is found', () => {
  const tables = TABLES.replace('}', '  added: Added;\n}')
  expect(findingsOf('apps/api/src/app.ts', '', tables)).toEqual(['added  has no owner'])
})
