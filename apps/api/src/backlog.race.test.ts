import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../test/fixtures.ts'
import { backlogReader, QUESTION } from './backlog.ts'

test('a database that is held up is not waited for, and asked once however many scrape', async ({
  world,
}) => {
  const read = backlogReader(world.app.pool, world.app.now)
  const answers = async () => (await (await read()).metrics()).includes('gyeotmaru_database_answers 1')
  const blocker = await world.app.pool.connect()
  await blocker.query('begin; lock table outbox in access exclusive mode')
  const scrapes = await Promise.all(Array.from({ length: 5 }, answers))
  expect(scrapes).toEqual(Array(5).fill(false))
  expect(world.app.pool.totalCount).toBeLessThanOrEqual(2)
  await blocker.query('rollback')
  blocker.release()
  await expect.poll(answers).toBe(true)
})

test('what waits is found through indexes, whatever is stored', async ({ world }) => {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain ${QUESTION.replaceAll('$1', 'now()')}`)
      .execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
  })
})
