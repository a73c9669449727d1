import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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
  if ((await ownerOf(path)) !== undefined) throw new FolderInUse(folder)
  await unlink(path).catch(() => undefined) // left by a killed owner, or never there
  const owner = randomUUID()
  const server = await listen(path, { folder, owner })
  await setTimeout(SETTLING) // two that start at once both listen: the later one's socket stays
  // A server that isn't the owner stays open: closing it would delete the owner's socket, which has its path.
  if ((await ownerOf(path)) !== owner) throw new FolderInUse(folder)
  return async () => {
    server.close()
    await unlink(path).catch(() => undefined)
  }
}

/** Who answers at the socket, '' for one that hangs up. Its inode would not say it: the number of a deleted one is given out again. */
async function ownerOf(path: string): Promise<string | undefined> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return await text(socket).catch(() => '')
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

async function listen(path: string, { folder, owner }: { folder: string; owner: string }): Promise<Server> {
  const server = createServer((socket) => socket.end(owner))
  server.unref()
  server.listen(path)
  try {
    await once(server, 'listening')
  } catch {
    throw new FolderInUse(folder)
  }
  return server
}
