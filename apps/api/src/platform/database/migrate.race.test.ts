import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedWith } from '../../../seed/seed.ts'
import { createOnServer } from '../../../test/database.ts'
import { seal } from '../../../test/keys.ts'
import { START } from '../../../test/start.ts'
import { isMigrated, migrate } from './migrate.ts'
import { openServer } from './pool.ts'

let created: { url: string; drop: () => Promise<void> }

beforeAll(async () => {
  created = await createOnServer(process.env.TEST_DATABASE_URL ?? '')
})
afterAll(() => created.drop())

test('nodes that start together migrate and seed once', async () => {
  const nodes = Array.from({ length: 4 }, () => openServer(created.url, 2))
  await Promise.all(nodes.map(({ pool }) => migrate(pool, seedWith({ kind: 'demo', now: START, seal }))))
  const [first] = nodes
  expect(first && (await isMigrated(first.pool))).toBe(true)
  const applied = await first?.pool.query(
    'select name, count(*) as times from migration group by name having count(*) > 1',
  )
  expect(applied?.rows).toEqual([])
  const people = await first?.pool.query(`select count(*) as people from member where phone = '01000000001'`)
  expect(people?.rows).toEqual([{ people: 1 }])
  await Promise.all(nodes.map((node) => node.close()))
})
