import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../command.ts'
import { unprivileged } from './postgres.ts'

const MEGABYTE = 1_048_576
const PAGE = 4_096

/** A small volume of PostgreSQL's own in memory, which can be filled to its last page. Throws where nothing can be mounted. */
export async function mountVolume(megabytes: number) {
  if (process.getuid?.() !== 0) throw new Error('A small volume is mounted: run this part as root (sudo).')
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-volume-'))
  const { uid, gid } = unprivileged()
  const options = `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { quiet: true })
  if (mounted.code !== 0) throw new Error(`No volume could be mounted:\n${mounted.output}`)
  const ballast = join(folder, 'ballast')

  return {
    folder,
    /** Nothing more fits. */
    async fill() {
      writeFileSync(ballast, '')
      for (const size of [MEGABYTE, PAGE]) {
        const bytes = Buffer.alloc(size)
        while (await fits(ballast, bytes));
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    async unmount() {
      await run('umount', ['-l', folder], { quiet: true })
      rmSync(folder, { recursive: true })
    },
  }
}

const fits = (file: string, bytes: Buffer) =>
  appendFile(file, bytes).then(
    () => true,
    () => false,
  )
