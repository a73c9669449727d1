import type { LendingBody, Loan } from '@self/contract/lending'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

/** Sundays at a branch where nobody else counsels then. */
export const loan: Loan = {
  branch: 'JS',
  from: '2026-11-01',
  until: null,
  blocks: [{ weekday: 0, from: '13:00', until: '18:00' }],
}

/** 윤서하 of Jamsil at Gangnam, on Tuesday afternoons and on Fridays, when she isn't at home. */
export const lent: Loan = {
  branch: 'GN',
  from: '2026-11-23',
  until: null,
  blocks: [
    { weekday: 2, from: '14:00', until: '18:00' },
    { weekday: 5, from: '10:00', until: '16:00' },
  ],
}

/** These loans of somebody, as they are seen now. */
export async function lend(
  staff: TestMember,
  loans: readonly Loan[],
  more: Partial<LendingBody> = {},
  wrId = 101,
) {
  const url = `/api/admin/counsellors/${wrId}/lending`
  const { revision } = (await staff.get(url)).json().data
  return staff.put(url, { revision, loans, ...more })
}

/** Gangnam has counsellors to choose from while a test runs; what differs from hours is gone afterwards. */
export async function choosing({ db }: World): Promise<() => Promise<void>> {
  const become = (centerType: 'PRIVATE' | 'GENERAL') =>
    db.updateTable('branch').set({ centerType }).where('code', '=', 'GN').execute()
  const exceptions = db.selectFrom('scheduleException').select(({ fn }) => fn.max('id').as('id'))
  const { id: last } = await exceptions.executeTakeFirstOrThrow()
  const { seats } = await db
    .selectFrom('branch')
    .select('seats')
    .where('code', '=', 'GN')
    .executeTakeFirstOrThrow()
  await become('PRIVATE')
  return async () => {
    await db.deleteFrom('scheduleException').where('id', '>', last).execute()
    await db.updateTable('counsellor').set({ lendingRevision: 0 }).execute()
    await become('GENERAL')
    await db.updateTable('branch').set({ seats }).where('code', '=', 'GN').execute()
  }
}
