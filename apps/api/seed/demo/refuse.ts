import type { PoolClient } from 'pg'
import { StartRefusal } from '../../src/platform/errors.ts'
import { DEMO_PHONES } from './member.ts'

/** A database that was once a demo stays one: its MASTER has a password that everybody knows. */
export async function refuseDemoPeople(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from member where phone = any($1) limit 1', [DEMO_PHONES])
  if (!rowCount) return
  const sentence =
    'This database holds the demo people, whose passwords everybody knows: production needs another.'
  throw new StartRefusal(sentence)
}
