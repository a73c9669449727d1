import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A run keeps half of that at most. */
const ROOM = 2 * 1024 ** 3

/** A folder for what a run throws away: in memory where there is room, for a database is a thousand files there in no time. */
export function makeScratch(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user
  return folder
}

function hasRoom() {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
