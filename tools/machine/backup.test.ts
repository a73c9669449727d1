import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { run } from '../command.ts'
import { installSystemPackages } from './packages.ts'

const OPERATOR = 'operator@gyeotmaru.example'

const test = base
  .extend('operator', { scope: 'file' }, OPERATOR)
  .extend('world', { scope: 'file' }, async ({ operator }, { onCleanup }) => {
    if ((await run('gpg', ['--version'], { quiet: true })).code !== 0) await installSystemPackages(['gnupg'])
    const home = mkdtempSync(join(tmpdir(), 'gyeotmaru-gpg-'))
    const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-backup-'))
    const env = { ...process.env, GNUPGHOME: home }
    const gpg = (...args: string[]) => run('gpg', ['--batch', '--quiet', ...args], { env, quiet: true })
    await gpg('--passphrase', '', '--quick-generate-key', operator, 'default', 'default', 'never')
    onCleanup(async () => {
      await run('gpgconf', ['--kill', 'all'], { env, quiet: true })
      for (const each of [home, folder]) rmSync(each, { recursive: true, force: true })
    })
    const backUp = async (recipient: string, command: string) => {
      const args = [join(folder, 'one.gpg'), recipient, 'sh', '-c', command]
      const { code } = await run('deploy/backup.sh', args, { env, quiet: true })
      return { isDone: code === 0, files: readdirSync(folder) }
    }
    const read = async () => (await gpg('--decrypt', join(folder, 'one.gpg'))).output
    return { folder, backUp, read }
  })

test('[PL-30] what a command writes lies encrypted in a file that nobody else may read', async ({
  world,
}) => {
  expect(await world.backUp(OPERATOR, 'echo whole')).toEqual({ isDone: true, files: ['one.gpg'] })
  expect(await world.read()).toContain('whole')
  expect(statSync(join(world.folder, 'one.gpg')).mode & 0o077).toBe(0)
})

test('[PL-30] a backup that fails ends with an error, leaves no file, and takes none away', async ({
  world,
}) => {
  rmSync(join(world.folder, 'one.gpg'), { force: true })
  const failed = { isDone: false, files: [] as string[] }
  expect(await world.backUp(OPERATOR, 'echo half; exit 1')).toEqual(failed)
  expect(await world.backUp('nobody@gyeotmaru.example', 'echo whole')).toEqual(failed)
  await world.backUp(OPERATOR, 'echo yesterday')
  expect(await world.backUp(OPERATOR, 'echo half; exit 1')).toEqual({ isDone: false, files: ['one.gpg'] })
  expect(await world.read()).toContain('yesterday')
})
