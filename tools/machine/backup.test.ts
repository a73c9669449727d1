import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { run } from '../command.ts'
import { makeOperator } from './operator.ts'

const test = base
  .extend('folder', { scope: 'file' }, () => mkdtempSync(join(tmpdir(), 'gyeotmaru-backup-')))
  .extend('world', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    const operator = await makeOperator(join(folder, 'gpg'))
    onCleanup(async () => {
      await operator.end()
      rmSync(folder, { recursive: true, force: true })
    })
    const file = join(backups, 'one.gpg')
    const backUp = async (command: string, recipient?: string) => {
      const { code } = await operator.backUp(file, ['sh', '-c', command], recipient)
      return { isDone: code === 0, files: readdirSync(backups) }
    }
    const read = async () => (await operator.restore(file, ['cat'])).output
    return { file, backUp, read }
  })

test('[PL-30] what a command writes lies encrypted in a file that nobody else may read', async ({
  world,
}) => {
  expect(await world.backUp('echo whole')).toEqual({ isDone: true, files: ['one.gpg'] })
  expect(await world.read()).toContain('whole')
  expect(statSync(world.file).mode & 0o077).toBe(0)
})

test('[PL-30] a backup that fails ends with an error, leaves no file, and takes none away', async ({
  world,
}) => {
  rmSync(world.file, { force: true })
  const failed = { isDone: false, files: [] as string[] }
  expect(await world.backUp('echo half; exit 1')).toEqual(failed)
  expect(await world.backUp('echo whole', 'nobody@gyeotmaru.example')).toEqual(failed)
  await world.backUp('echo yesterday')
  expect(await world.backUp('echo half; exit 1')).toEqual({ isDone: false, files: ['one.gpg'] })
  expect(await world.read()).toContain('yesterday')
})

test('[SB-14] no command names the password of a database, which everybody on the machine could read', async ({
  folder,
}) => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, address = ''] = /pg_dump --format=custom "\$\((sed .*)\)"/.exec(page) ?? []
  for (const [written, shown] of [
    [
      'postgresql://own:a%40b:c/d@10.0.0.1:5432/one?sslmode=require',
      'postgresql://own@10.0.0.1:5432/one?sslmode=require',
    ],
    ['postgres://own@[::1]:5432/one', 'postgres://own@[::1]:5432/one'],
  ]) {
    writeFileSync(
      join(folder, '.env'),
      `DATABASE_URL=postgres://x:y@z/one\nMIGRATION_DATABASE_URL=${written}\n`,
    )
    const { output } = await run('sh', ['-c', address], { cwd: folder, quiet: true })
    expect(output.trim()).toBe(shown)
  }
  expect(page).not.toMatch(/(pg_dump|pg_restore|psql)[^\n]*"\$MIGRATION_DATABASE_URL"/)
  expect(readFileSync('deploy/users.sh', 'utf8')).not.toMatch(/\$(OWNER|SERVER)_PASSWORD/)
})
