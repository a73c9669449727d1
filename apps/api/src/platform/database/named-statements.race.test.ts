import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a statement that is asked again is prepared once for its connection, and a transaction’s frame never', () =>
  world.db.connection().execute(async (connection) => {
    const ask = () =>
      connection.transaction().execute((tx) => sql`select code from branch where code = ${'GN'}`.execute(tx))
    expect([(await ask()).rows, (await ask()).rows]).toEqual([[{ code: 'GN' }], [{ code: 'GN' }]])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    const texts = rows.map(({ statement }) => statement)
    expect(texts.filter((text) => text.includes('from branch'))).toHaveLength(1)
    expect(texts.filter((text) => /^(begin|commit)/.test(text))).toEqual([])
  }))
