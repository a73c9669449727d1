import type { PoolClient } from 'pg'

type Kind = 'reference' | 'demo'

/** Notes that a seed has run. True the first time; the table `seed` is the only thing that a later start reads. */
export async function isFirstTime(client: PoolClient, kind: Kind): Promise<boolean> {
  const { rowCount } = await client.query('insert into seed (name) values ($1) on conflict do nothing', [
    kind,
  ])
  return rowCount === 1
}
