import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database } from '../database/pool.ts'
import { StartRefusal } from '../errors.ts'
import { isMigrated, migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.pool.query(`
    drop table if exists first, second;
    delete from migration where name like '9%'`)
})
afterAll(() => database.close())

const fileOf = (name: string, text: string, checksum = name): Migration => ({ name, text, checksum })

/** Starts a version that has these files beside its own. */
const start = async (...files: Migration[]) =>
  migrate(database.pool, undefined, { files: [...(await readMigrations()), ...files] })

const hasTable = async (name: string): Promise<boolean> => {
  const { rows } = await database.pool.query('select to_regclass($1) is not null as "isThere"', [name])
  return rows[0].isThere
}

test('a file runs once', async () => {
  const file = fileOf('9001_first.sql', 'create table first (id integer)')
  await start(file)
  await start(file)
  expect(await hasTable('first')).toBe(true)
})

test('a start that breaks off leaves whole files', async () => {
  const broken = fileOf('9002_second.sql', 'create table second (id integer); select * from nowhere')
  const good = fileOf('9001_first.sql', 'create table first (id integer)')
  await expect(start(good, broken)).rejects.toThrow('nowhere')
  expect([await hasTable('first'), await hasTable('second')]).toEqual([true, false])
  await start(good, fileOf('9002_second.sql', 'create table second (id integer)'))
  expect(await hasTable('second')).toBe(true)
})

test('a file that differs from what has run stops the start with a sentence', async () => {
  await start(fileOf('9001_first.sql', 'create table first (id integer)', 'one'))
  const changed = start(fileOf('9001_first.sql', 'create table first (id bigint)', 'another'))
  await expect(changed).rejects.toThrow(StartRefusal)
  await expect(changed).rejects.toThrow('Migration 9001_first.sql differs from what this database has run.')
})

test('what ran before checksums were kept gets the checksum of its file, and is held to it', async () => {
  const file = fileOf('9001_first.sql', 'create table first (id integer)', 'one')
  await start(file)
  await database.pool.query(`update migration set checksum = null where name = '9001_first.sql'`)
  await start(file)
  await expect(start({ ...file, checksum: 'another' })).rejects.toThrow('differs')
})

test('a node of an older version starts on a database that a newer one has migrated', async () => {
  await start(fileOf('9001_first.sql', 'create table first (id integer)'))
  await start()
  expect(await isMigrated(database.pool)).toBe(true)
})

test('rows that break a new constraint are told by table and constraint, and nothing of the file is kept', async () => {
  const rows = fileOf('9001_first.sql', 'create table first (price integer); insert into first values (-1)')
  const file = fileOf(
    '9002_second.sql',
    'create table second (); alter table first add constraint first_price check (price >= 0)',
  )
  const refused = start(rows, file)
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow('Migration 9002_second.sql: a row of first breaks first_price.')
  expect(await hasTable('second')).toBe(false)
})
