import { addDays, toKst } from '@self/contract/time'
import type { PoolClient } from 'pg'
import type { Seal } from '../../src/platform/seal.ts'
import { isFirstTime } from '../ledger.ts'
import { seedCounsellorOff } from './counsellor-off.ts'
import { seedResults } from './diagnosis.ts'
import { openDiary } from './diary.ts'
import { seedHistory } from './history.ts'
import { seedConsents, seedCrowd, seedPeople } from './member.ts'
import { seedNotices } from './notice.ts'
import { seedWeeksAhead } from './weeks-ahead.ts'

type Options = { client: PoolClient; now: Date; seal: Seal }

/** The demo people and their sessions, relative to now, written once. Their passwords are known to everyone. */
export async function seedDemo({ client, now, seal }: Options): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo seed refuses to run in production.')
  if (!(await isFirstTime(client, 'demo'))) return
  // A node of a version before migration 0040 looks here.
  await client.query(`insert into migration (name) values ('0000_demo') on conflict do nothing`)
  await seedNotices(client, now)
  const someone = await seedPeople(client, now)
  const crowd = await seedCrowd(client, now)
  await seedConsents(client)
  await client.query(
    `insert into branch_phone (branch_code, phone) select code, replace(phone, '-', '') from branch where phone ~ '^01'`,
  )
  const diary = openDiary(await seedCounsellorOff(client, now))
  await seedHistory({ client, now, seal, diary }, someone)
  await seedResults({ client, now, seal, diary }, someone)
  await seedWeeksAhead({ client, now, seal, diary }, crowd)
  // The sandbox knows nothing of these payments: the comparison begins after them.
  await client.query(
    `insert into payment_comparison (day, started_at, finished_at, looked_back_at) values ($1, $2, $2, $2)`,
    [addDays(toKst(now).date, -1), now],
  )
}
