import { expect } from 'vitest'
import { proxyTest as test } from '../../../test/faults/fixtures.ts'
import { StartRefusal } from '../errors.ts'
import { isMigrated } from '../migration/migrate.ts'
import { openServer } from './pool.ts'
import { whenReachable } from './reachable.ts'

test('a start waits for a database that starts later, and says once what it waits for', async ({ proxy }) => {
  const { pool, close } = openServer(proxy.url)
  proxy.cut()
  const lines: string[] = []
  const starting = whenReachable(
    () => isMigrated(pool),
    (line) => lines.push(line),
  )
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Waiting for the database: /)])
  setTimeout(proxy.restore, 1_200)
  expect(await starting).toBe(true)
  expect(lines).toHaveLength(1)
  await close()
})

test('a database that is not there ends the start with a sentence, at once', async ({ world }) => {
  const url = new URL(world.url)
  url.pathname = '/nowhere'
  const { pool, close } = openServer(url.href)
  const refusal = await whenReachable(
    () => isMigrated(pool),
    () => undefined,
  ).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal).toMatchObject({
    message: 'PostgreSQL refuses DATABASE_URL: database "nowhere" does not exist.',
    exitCode: 78,
  })
  await close()
})
