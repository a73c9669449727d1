import { once } from 'node:events'
import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartRefusal } from '../errors.ts'

const SETTLING = 100
const IN_USE = 75 // EX_TEMPFAIL: come back when the other process has gone

/** Somebody else has the folder open. */
export class FolderInUse extends StartRefusal {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop it, or choose another DATA_DIR.`,
      IN_USE,
    )
  }
}

/**
 * Keeps a folder for this process until unlocked: two processes on one embedded database lose rows without a
 * word. A socket in the folder is alive exactly as long as its owner, so a killed owner leaves nothing to wait for.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock.sock')
  if (await isAnswered(path)) throw new FolderInUse(folder)
  await unlink(path).catch(() => undefined) // left by a killed owner, or never there
  const server = await listen(path, folder)
  const { ino } = await stat(path)
  await setTimeout(SETTLING) // two that start at once both listen: the later one's socket stays
  const current = await stat(path).catch(() => undefined)
  if (current?.ino !== ino) throw new FolderInUse(folder)
  return async () => {
    server.close()
    await unlink(path).catch(() => undefined)
  }
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function listen(path: string, folder: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  server.unref()
  server.listen(path)
  try {
    await once(server, 'listening')
  } catch {
    throw new FolderInUse(folder)
  }
  return server
}
