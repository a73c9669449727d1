import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

/** The newest migration of the version before this one: its nodes run beside ours while they are replaced. */
const RELEASED = '0042_payment.sql'

const PHASE = /^-- (expand|move|contract after \d+\.\d+\.\d+)$/m

/** What nodes of the version before can't live with, in a statement about a table that they know. */
const BREAKING: [RegExp, string][] = [
  [/^drop table/, 'drops a table'],
  [/^truncate/, 'empties a table'],
  [/\brename (to|column)\b/, 'renames'],
  [/\bdrop (column )?(?!constraint|default|not null|table|trigger|index|function)/, 'drops a column'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'demands a value'],
  [
    /\badd (column )?(if not exists )?\w+ [^,;]*\bnot null\b(?![^,]*\bdefault\b)/,
    'demands a value of a new column',
  ],
  [/\badd (constraint \w+ )?(unique|primary key|foreign key|exclude)\b/, 'adds a key'],
  [/^create unique index/, 'adds a key'],
]

const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$') // bodies of functions
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())

const TABLE = /^(?:alter table|drop table|truncate|create unique index \w+ on)(?: if exists)?(?: only)? (\w+)/

/** Tables, and columns of others: 'member.age'. */
const created = (text: string): string[] => [
  ...[...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  ...[...text.matchAll(/alter table (\w+) add column (\w+)/gi)].map(([, table, name]) => `${table}.${name}`),
]

const PARTIAL_KEY = /^create unique index \w+ on (\w+) \(([\w, ]+)\) where (\w+) is not null$/

/** A key of rows that nodes of the version before don't write: all of its columns are new, and empty to them. */
function isOfNewRows(statement: string, own: ReadonlySet<string>): boolean {
  const [, table, list = '', filled = ''] = statement.match(PARTIAL_KEY) ?? []
  const columns = list.split(', ')
  return columns.includes(filled) && columns.every((column) => own.has(`${table}.${column}`))
}

/** What keeps a migration from running beside nodes of the version before; nothing for a contracting one. */
function problemsOf(text: string, own: ReadonlySet<string>): string[] {
  const [, phase] = text.match(PHASE) ?? []
  if (!phase || !text.startsWith(`-- ${phase}`)) return ['its first line is no phase']
  if (phase.startsWith('contract')) return []
  return statementsOf(text).flatMap((statement) => {
    const [, table = ''] = statement.match(TABLE) ?? []
    if (!table || own.has(table) || isOfNewRows(statement, own)) return []
    const found = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what)
    return found.map((what) => `${what}: ${statement}`)
  })
}

test('a migration since the version before says its phase, and what isn’t contracting leaves that version whole', async () => {
  const files = (await readMigrations()).filter(({ name }) => name > RELEASED)
  const own = new Set(files.flatMap(({ text }) => created(text)))
  expect(files.flatMap(({ name, text }) => problemsOf(text, own).map((what) => `${name} ${what}`))).toEqual(
    [],
  )
})

/** From before the next rule: they read a large table while nobody else might, as CHANGELOG.md says. */
const BEFORE_THE_RULE =
  `0043_reservation 0044_request 0047_availability 0075_outbox 0120_waiting 0125_series 0180_reservation
    0245_coupon 0372_duplicate 0381_pass_offer 0393_refund 0395_statement 0408_payment`.split(/\s+/)

/** Those that grow with every session: reading one takes seconds. */
const LARGE = new Set(
  `access_log access_subject change_log company_draw consent desk_change desk_payment login_record login_session member
    outbox pass pass_entry payment payment_event refund reservation reservation_event security_event self_test_result
    slot_claim verification`.split(/\s+/),
)

const CHECK_OF = /^alter table (?:only )?(\w+) .*\bcheck \(/

/** Of a large table: a check that reads all of it while nobody else may, that of a new column too. */
const readingChecks = (text: string): string[] =>
  statementsOf(text).filter((statement) => {
    const [, table = ''] = statement.match(CHECK_OF) ?? []
    return LARGE.has(table) && !/ not valid$/.test(statement)
  })

const VALIDATES = /^alter table \w+ validate constraint/
const TAKES_THE_TABLE = /^(alter table (?!\w+ validate)|drop |create trigger)/

/** Validating reads beside others, unless the file has taken the table for itself. */
const validatesAlone = (text: string): boolean => {
  const statements = statementsOf(text)
  return (
    !statements.some((one) => VALIDATES.test(one)) || !statements.some((one) => TAKES_THE_TABLE.test(one))
  )
}

type Text = { text: string }

/** Constraints that a file adds without reading its table, and that no later one validates. */
const unvalidated = (files: readonly Text[]): string[] =>
  files.flatMap(({ text }, index) =>
    [...text.matchAll(/\badd constraint (\w+) check [^;]* not valid\b/gi)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !files.slice(index + 1).some((later) => later.text.includes(`validate constraint ${name};`)),
      ),
  )

test('[PL-32] a check of a large table reads it beside others: not valid first, validated by a later file', async () => {
  const files = (await readMigrations()).filter(({ name }) => name > RELEASED)
  const reading = files.filter(({ text }) => readingChecks(text).length > 0)
  expect(reading.map(({ name }) => name)).toEqual(BEFORE_THE_RULE.map((name) => `${name}.sql`))
  expect(files.filter(({ text }) => !validatesAlone(text)).map(({ name }) => name)).toEqual([])
  expect(unvalidated(files)).toEqual([])

  const [adding, validating] = [
    { text: 'alter table payment add constraint b check (won > 0) not valid;' },
    { text: 'alter table payment validate constraint b;' },
  ]
  expect(unvalidated([adding, validating])).toEqual([])
  expect(unvalidated([validating, adding])).toEqual(['b'])
  const added = (rest: string) => readingChecks(`-- expand\nalter table payment ${rest}`).length
  expect(added("drop constraint a, add constraint b check (state in ('A', 'B'))")).toBe(1)
  expect(added('add check (won > 0)')).toBe(1)
  expect(added('add constraint b check (won > 0) not valid')).toBe(0)
  expect(added('add column note text check (length(note) < 9)')).toBe(1)
  expect(added('add column note text')).toBe(0)
  expect(readingChecks('alter table branch add check (seats > 0)')).toEqual([])
  expect(validatesAlone('alter table payment validate constraint b')).toBe(true)
  expect(
    validatesAlone('alter table payment add column a text; alter table payment validate constraint b'),
  ).toBe(false)
})

const INDEX_OF = /^create (?:unique )?index \w+ on (\w+)/

test('each migration that stops who writes a large table of the version before is named in the changelog', async () => {
  const files = await readMigrations()
  const known = new Set(files.filter(({ name }) => name <= RELEASED).flatMap(({ text }) => created(text)))
  const stops = (text: string) =>
    statementsOf(text).some((statement) => {
      const [, table = ''] = statement.match(CHECK_OF) ?? statement.match(INDEX_OF) ?? []
      return LARGE.has(table) && known.has(table) && !/ not valid$/.test(statement)
    })
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const stopping = files.filter(({ name, text }) => name > RELEASED && stops(text))
  expect(stopping.length).toBeGreaterThan(25)
  expect(
    stopping.map(({ name }) => name.slice(0, 4)).filter((number) => !changelog.includes(number)),
  ).toEqual([])
})

test.each([
  ['-- a word\n-- expand\ncreate table added ()', 'its first line is no phase'],
  ['create table added ()', 'its first line is no phase'],
  ['-- contract\ndrop table member', 'its first line is no phase'],
  ['-- expand\ndrop table member', 'drops a table'],
  ['-- expand\nalter table member drop column name', 'drops a column'],
  ['-- expand\nalter table member drop name', 'drops a column'],
  ['-- expand\nalter table member rename column name to full_name', 'renames'],
  ['-- expand\nalter table member rename to person', 'renames'],
  ['-- move\nalter table member alter column name set not null', 'demands a value'],
  ['-- expand\nalter table member add column age integer not null', 'demands a value of a new column'],
  ['-- expand\nalter table member alter name type varchar', 'changes a type'],
  ['-- expand\nalter table member add constraint one_name unique (name)', 'adds a key'],
  ['-- expand\ncreate unique index one_name on member (name)', 'adds a key'],
  ['-- expand\ncreate unique index one_name on member (name) where name is not null', 'adds a key'],
])('the rule finds what breaks the version before: %s', (text, what) => {
  expect(problemsOf(text, new Set()).join()).toContain(what)
})

test.each([
  '-- contract after 0.2.0\ndrop table member',
  '-- expand\nalter table member add column age integer not null default 0',
  '-- expand\nalter table payment add column note text',
  '-- expand\nalter table member add constraint name_length check (length(name) < 100)',
  '-- expand\nalter table member drop constraint member_status_check',
  '-- expand\nalter table member alter column phone drop not null',
  '-- expand\ncreate table added (id integer); alter table added alter column id set not null',
  '-- move\nupdate member set name = name',
  '-- expand\nalter table member add column age integer; create unique index one_age on member (age) where age is not null',
])('the rule lets pass what the version before can live with: %s', (text) => {
  expect(problemsOf(text, new Set(created(text)))).toEqual([])
})
