import { addMinutes, kstInstant } from '@self/contract/time'
import type { WaitingBody, WaitingEntry } from '@self/contract/waiting'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

/** Wednesday, at Jamsil. */
export const FULL = { branchCode: 'JS', date: '2026-11-25' }

/** Nobody can book what is left of a day of a branch; of its seats those at hours at which one is taken stay as they are. */
export async function fillDay({ db }: Pick<World, 'db'>, { branchCode, date } = FULL): Promise<void> {
  const from = kstInstant(date, '00:00')
  const cells = Array.from({ length: 48 }, (_, half) => addMinutes(from, 30 * half))
  const resources = await db
    .selectFrom('resource as r')
    .leftJoin('counsellor as c', 'c.wrId', 'r.counsellorId')
    .select(['r.id as resourceId', 'r.name as resource', 'r.branchCode as seatOf'])
    .where((is) => is.or([is('c.branchCode', '=', branchCode), is('r.branchCode', '=', branchCode)]))
    .execute()
  const seats = resources.filter(({ seatOf }) => seatOf).map(({ resourceId }) => resourceId)
  const taken = await db.selectFrom('slotClaim').select(['startsAt', 'resourceId']).execute()
  const inUse = taken.filter(({ resourceId }) => seats.includes(resourceId ?? 0))
  const isInUse = (cell: Date) => inUse.some(({ startsAt }) => startsAt.getTime() === cell.getTime())
  await db
    .insertInto('slotClaim')
    .values(
      resources.flatMap(({ seatOf, ...resource }) =>
        cells
          .filter((cell) => !seatOf || !isInUse(cell))
          .map((startsAt) => ({ ...resource, startsAt, kind: 'BLOCK' as const, reservationId: null })),
      ),
    )
    .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
    .execute()
}

export const wantedOf = (change: Partial<WaitingBody> = {}): WaitingBody => ({
  ...FULL,
  adminId: 'js_c1',
  time: null,
  ...change,
})

/** Has a member wait for 윤서하 on the full day at any hour, unless told otherwise; gives the entry. */
export async function join(member: TestMember, change: Partial<WaitingBody> = {}): Promise<number> {
  const reply = await member.post('/api/waiting', wantedOf(change))
  if (reply.statusCode !== 200) throw new Error(`not in line: ${reply.body}`)
  return reply.json().data.id
}

export const waitingOf = async (member: TestMember): Promise<WaitingEntry[]> =>
  (await member.get('/api/waiting')).json().data

export const leave = (member: TestMember, id: number) => member.post(`/api/waiting/${id}/leave`)
