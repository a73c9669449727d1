import { expect, test } from 'vitest'
import { openTestDatabase, openTestServer } from '../../test/database.ts'
import { openServer } from '../platform/database/pool.ts'
import { lookAtDatabase } from './database.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

test('[DO-04] what a server does not keep, and a user that may not migrate, is told of', async () => {
  const database = await openTestDatabase()
  const { verdicts, at } = await lookAtDatabase(database.pool, false)
  expect(at).toBeInstanceOf(Date)
  expect(verdicts).toContainEqual(['ok', 'has every migration of this version.'])
  await database.close()

  const careless = openTestServer(`${server}?options=-c%20synchronous_commit%3Doff`)
  expect((await lookAtDatabase(careless.pool, false)).verdicts).toContainEqual([
    'wrong',
    'has synchronous_commit off: what was acknowledged last is lost in a crash. Set it on.',
  ])
  await careless.close()
})

test('[DO-04] a database that is away, or refuses its user, is told of', async () => {
  const nobody = openServer('postgresql://nobody:x@127.0.0.1:9/none')
  expect((await lookAtDatabase(nobody.pool, false)).verdicts).toEqual([
    ['wrong', 'does not answer: start it, or correct DATABASE_URL.'],
  ])
  await nobody.close()
  const unknown = openServer(server.replace(/\/[^/]*$/, '/a_database_that_is_not_there'))
  expect((await lookAtDatabase(unknown.pool, false)).verdicts).toEqual([
    ['wrong', 'refuses the user, the password or the name of the database in DATABASE_URL.'],
  ])
  await unknown.close()
})
