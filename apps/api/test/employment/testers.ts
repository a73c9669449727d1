import { onTestFinished } from 'vitest'
import type { World } from '../world.ts'

/** Who of Jamsil tests, all others counselling, until the test is over. */
export async function setTesters({ db }: World, testers: readonly number[]): Promise<void> {
  const before = await db
    .selectFrom('counsellor')
    .select(['wrId', 'canTest'])
    .where('branchCode', '=', 'JS')
    .execute()
  const set = (wrId: number, canTest: 'Y' | 'N') =>
    db.updateTable('counsellor').set({ canTest }).where('wrId', '=', wrId).execute()
  for (const { wrId } of before) await set(wrId, testers.includes(wrId) ? 'Y' : 'N')
  onTestFinished(async () => {
    for (const { wrId, canTest } of before) await set(wrId, canTest)
  })
}
