import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/database.ts'
import { requireMigrated } from './migrate.ts'

const API = join(import.meta.dirname, '../../..')
const NOBODY = 'postgresql://nobody:x@127.0.0.1:9/none'

/** What a command says, and its exit code. */
const run = (args: string[]) =>
  new Promise<{ said: string; code: unknown }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: NOBODY }
    execFile(process.execPath, args, { cwd: API, env }, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, code: error?.code ?? 0 }),
    ).stdin?.end()
  })

test.for([
  ['first-master.ts'],
  ['put-terms.ts'],
  ['compare.ts', '--from', '2026-11-01'],
  ['catalogue.ts', 'export', 'x.json'],
])(
  '[PL-17] while the database is away %s says so, and not that it lacks migrations',
  { timeout: 60_000 },
  async (args) => {
    const { said, code } = await run(args)
    expect(said).toMatch(/^The database did not answer/)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(args[0] === 'catalogue.ts' ? 75 : 1)
  },
)

test('[PL-17] a command beside a database without tables asks for the server of its version', async () => {
  const { pool, close } = await openEmptyDatabase()
  await expect(requireMigrated(pool)).rejects.toThrow('start the server of this version first')
  await close()
})
