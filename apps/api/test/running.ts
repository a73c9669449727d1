import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '@self/sandbox/sandbox'
import { openFolder } from '../src/platform/database/embedded.ts'
import { type Database, openServer } from '../src/platform/database/pool.ts'
import { copyMigrated, createOnServer } from './database.ts'
import { freePort, Server } from './server.ts'

const { TEST_DATABASE_URL } = process.env

/**
 * A place to run the server as a process: an address, an outside world, and a database that outlives each start. The
 * embedded one is migrated and has the reference data: making it anew takes seconds.
 */
export async function openEnvironment() {
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-process-'))
  const created = TEST_DATABASE_URL ? await createOnServer(TEST_DATABASE_URL) : undefined
  if (!created) await copyMigrated(join(folder, 'pglite'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = buildSandbox({ webhookUrl: `${origin}/api/payment/webhook` })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const outside = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
  const running: Server[] = []

  return {
    outside,
    start(env: Record<string, string> = {}, at = port, root?: string): Server {
      const settings = {
        DATA_DIR: folder,
        DATABASE_URL: created?.url ?? '',
        SEED: 'demo',
        PUBLIC_ORIGIN: origin,
        CARD_API_BASE: `${outside}/portone`,
        CARD_SDK_URL: `${outside}/portone/iamport.js`,
        SMS_API_BASE: `${outside}/solapi`,
        KAKAO_AUTH_BASE: `${outside}/kakao`,
        KAKAO_API_BASE: `${outside}/kakao`,
        ...env,
      }
      const server = new Server(at, settings, root)
      running.push(server)
      return server
    },
    /** The same database, while no server runs: the embedded one belongs to one process at a time. */
    openDatabase: async (): Promise<Database> => (created ? openServer(created.url) : openFolder(folder)),
    close: async () => {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      await sandbox.close()
      await created?.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>
