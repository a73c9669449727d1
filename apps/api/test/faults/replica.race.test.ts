import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCluster } from '../../../../tools/machine/cluster.ts'
import { startReplica } from '../../../../tools/machine/replica.ts'
import { connect, type Db } from '../../src/platform/database/db.ts'
import { openServer } from '../../src/platform/database/pool.ts'
import { catalogueReads } from '../../src/platform/database/replica.ts'

const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong

const isReplica = async (db: Db) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is

test(
  '[PO-02] a catalogue is read from the replica while it is near, from the primary when it is behind or away',
  WHILE,
  async () => {
    const cluster = await startCluster()
    const replica = await startReplica(cluster.url)
    const primary = openServer(cluster.url, 2)
    const near = openServer(replica.urlOf(cluster.url), 2, 1_000)
    try {
      const db = connect(primary.pool)
      await sql`create table note (id integer)`.execute(db)
      const read = catalogueReads(db, connect(near.pool))
      const whence = () => read(isReplica)
      await expect.poll(whence, WHILE).toBe(true)

      await sql`select pg_wal_replay_pause()`.execute(connect(near.pool))
      await sql`insert into note values (1)`.execute(db)
      await expect.poll(whence, WHILE).toBe(false)
      await sql`select pg_wal_replay_resume()`.execute(connect(near.pool))
      await expect.poll(whence, WHILE).toBe(true)

      await replica.end()
      expect(await whence()).toBe(false)
      expect(await Promise.all(Array.from({ length: 50 }, whence))).toEqual(Array(50).fill(false))
    } finally {
      await Promise.all([primary.close(), near.close()])
      await replica.close()
      await cluster.close()
    }
  },
)

test('[PO-02] what a read refuses is refused, and without a replica all is read from the primary', async () => {
  const primary = { name: 'primary' } as unknown as Db
  const read = catalogueReads(primary, undefined)
  expect(await read(async (db) => db)).toBe(primary)
  await expect(read(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
