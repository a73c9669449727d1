import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const MODULE = join(import.meta.dirname, 'folder-lock.ts')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Another process that takes the folder and keeps it until it is killed. */
async function otherProcess() {
  const script = `const { lockFolder } = await import(${JSON.stringify(MODULE)})
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('locked'), (error) => console.log(error.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

test('a folder that another process has open is refused, by name and with a way on', async () => {
  const unlock = await lockFolder(folder)
  const other = await otherProcess()
  other.child.kill('SIGKILL')
  expect(other.said).toBe(
    `The data folder ${folder} is in use by another process. Stop it, or choose another DATA_DIR.`,
  )
  await unlock()
})

test('an owner that was killed leaves nothing to wait for', async () => {
  const other = await otherProcess()
  expect(other.said).toBe('locked')
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  other.child.kill('SIGKILL')
  await once(other.child, 'exit')
  await (await lockFolder(folder))()
})

test('of several that start at once one gets the folder, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockFolder(folder)))
    const got = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(got).toHaveLength(1)
    await got[0]?.()
  }
})
