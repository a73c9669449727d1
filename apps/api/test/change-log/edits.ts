import type { ChangeEntry, Fields, ForeignChange } from '@self/contract/change-log'
import { expect } from 'vitest'
import type { TestMember } from '../member.ts'

type Which = { entity: string; entityId: string | number }
type Reply = { statusCode: number; body: string; json: () => { code?: string; changes?: ForeignChange[] } }

/** The call succeeded; if not, the failure shows its body. */
export const expectOk = ({ statusCode, body }: Pick<Reply, 'statusCode' | 'body'>): void =>
  expect(statusCode, body).toBe(200)

/** The log of a record, the newest first, as somebody of the staff reads it. */
export const changesOf = async (staff: TestMember, { entity, entityId }: Which): Promise<ChangeEntry[]> =>
  (await staff.get(`/api/admin/changes?entity=${entity}&entityId=${entityId}&size=100`)).json().content

export const undo = (staff: TestMember, id: number | undefined) =>
  staff.post(`/api/admin/changes/${id}/undo`, {})

/** An edit of a record is taken back and done again: three entries more, and the record as it was and as it became. */
export async function expectUndoable(
  staff: TestMember,
  { read, edit, ...which }: Which & { read: () => Promise<Fields>; edit: () => Promise<Reply> },
): Promise<void> {
  const fields = async () => {
    const { revision: _, ...rest } = await read()
    return rest
  }
  const undoNewest = async () => {
    const [newest] = await changesOf(staff, which)
    expect(newest).toMatchObject({ canUndo: true })
    const reply = await undo(staff, newest?.id)
    expectOk(reply)
  }
  const [before, entries] = [await fields(), (await changesOf(staff, which)).length]
  const reply = await edit()
  expectOk(reply)
  const after = await fields()
  expect(after).not.toEqual(before)
  await undoNewest()
  expect(await fields()).toEqual(before)
  await undoNewest()
  expect(await fields()).toEqual(after)
  expect(await changesOf(staff, which)).toHaveLength(entries + 3)
}

/** A save by the second of two editors is refused, and told what the first has changed. */
export function expectConflict(reply: Reply, changes: Pick<ForeignChange, 'field' | 'from' | 'to'>[]): void {
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(reply.json().changes?.map(({ field, from, to }) => ({ field, from, to }))).toEqual(changes)
}
