import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { Database } from './pool.ts'
import { types } from './type-parsers.ts'

/** The embedded database in a folder, refused while another process has it open. */
export async function openFolder(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const embedded = openEmbedded(await PGlite.create(`${folder}/pglite`))
  return {
    pool: embedded.pool,
    close: async () => {
      await embedded.close()
      await unlock()
    },
  }
}

/** PGlite has one connection: `max: 1`, and it is never given up. */
export function openEmbedded(pglite: PGlite): Database {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types })
  return {
    pool,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
