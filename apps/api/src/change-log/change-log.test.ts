import type { Fields } from '@self/contract/change-log'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { openWorld } from '../../test/world.ts'
import type { Db } from '../platform/database/db.ts'
import type { Editors } from './editor.ts'
import { changeLogRoutes } from './routes.ts'
import { formerFields, recordEdit, refuseOvertaken } from './service.ts'

/** Records that nobody else has, saved as a feature saves its own. */
const records = new Map<string, Fields & { revision: number }>()
const currentOf = (entityId: string) => records.get(entityId) ?? { revision: 0, name: '', price: 0 }

type Save = { entityId: string; seen: number; fields: Fields; undoes?: number }
async function save(db: Db, act: Act, { entityId, seen, fields, undoes }: Save) {
  const { revision, ...before } = currentOf(entityId)
  if (seen !== revision) await refuseOvertaken(db, { entity: 'SAMPLE', entityId, seen })
  const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
  await recordEdit(db, act, { entity: 'SAMPLE', entityId, ...revisions, before, after: fields, undoes })
  records.set(entityId, { ...fields, revision: revision + 1 })
}
type Act = { actor: { memberId: number }; at: Date }

const editors: Editors = {
  SAMPLE: {
    task: 'WRITE_FAQ',
    isWithin: async (_, __, entityId) => entityId !== 'elsewhere',
    undo: async ({ db }, act, entry) => {
      const { revision: seen, ...current } = currentOf(entry.entityId)
      const fields = formerFields(current, entry)
      await save(db, act, { entityId: entry.entityId, seen, fields, undoes: entry.id })
    },
  },
}

const test = base.extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
  const world = await openWorld({
    trustedProxies,
    addRoutes: (app) => void app.register(changeLogRoutes, { prefix: '/sample', editors }),
  })
  onCleanup(() => world.close())
  return world
})
test.beforeEach(() => records.clear())

const read = (staff: TestMember, entityId = '1', entity = 'SAMPLE') =>
  staff.get(`/sample/api/admin/changes?entity=${entity}&entityId=${entityId}`)
const entriesOf = async (staff: TestMember, entityId?: string) => (await read(staff, entityId)).json().content
const undo = (staff: TestMember, id: number) => staff.post(`/sample/api/admin/changes/${id}/undo`, {})

test('[CL-02] an entry says who, when and what from what to what; a save that changes nothing has none', async ({
  world,
  master,
}) => {
  const act = { actor: { memberId: master.id }, at: world.app.now() }
  await save(world.db, act, { entityId: '1', seen: 0, fields: { name: '개인상담', price: 0 } })
  await save(world.db, act, { entityId: '1', seen: 1, fields: { name: '개인상담', price: 0 } })
  expect(await entriesOf(master)).toEqual([
    {
      id: expect.any(Number),
      kind: 'EDIT',
      who: expect.stringMatching(/\*/),
      at: '2026-11-23T09:00',
      changes: [{ field: 'name', from: '', to: '개인상담' }],
      isUndo: false,
      canUndo: true,
    },
  ])
})

test('[CL-03] of two editors the second is told what the first has changed since, field by field', async ({
  world,
  master,
  admin,
}) => {
  const at = world.app.now()
  const saveAs = ({ id: memberId }: TestMember, fields: Fields, seen: number) =>
    save(world.db, { actor: { memberId }, at }, { entityId: '1', seen, fields })
  await saveAs(master, { name: '가', price: 0 }, 0)
  await saveAs(master, { name: '나', price: 90_000 }, 1)
  await expect(saveAs(admin, { name: '다', price: 1 }, 1)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    message: sentenceOf('EDIT_CONFLICT'),
    changes: [
      { field: 'name', from: '가', to: '나', who: expect.stringMatching(/\*/), at: '2026-11-23T09:00' },
      expect.objectContaining({ field: 'price', from: 0, to: 90_000 }),
    ],
  })
  expect(currentOf('1')).toMatchObject({ name: '나' })
})

test('[CL-04] edit, undo, redo: three entries, each undo an entry too, and what has changed since is not undone', async ({
  world,
  master,
}) => {
  const act = { actor: { memberId: master.id }, at: world.app.now() }
  await save(world.db, act, { entityId: '1', seen: 0, fields: { name: '가', price: 0 } })
  const [edited] = await entriesOf(master)
  expect((await undo(master, edited.id)).statusCode).toBe(200)
  expect(currentOf('1')).toMatchObject({ name: '', revision: 2 })
  const again = await undo(master, edited.id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'UNDO_OVERTAKEN'])

  const [undoing] = await entriesOf(master)
  expect(undoing).toMatchObject({ isUndo: true, canUndo: true })
  expect((await undo(master, undoing.id)).statusCode).toBe(200)
  expect(currentOf('1')).toMatchObject({ name: '가', revision: 3 })
  expect(
    (await entriesOf(master)).map(({ isUndo, canUndo }: { isUndo: boolean; canUndo: boolean }) => [
      isUndo,
      canUndo,
    ]),
  ).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])

  await save(world.db, act, { entityId: '1', seen: 3, fields: { name: '나', price: 0 } })
  const [, redoing] = await entriesOf(master)
  expect(redoing).toMatchObject({ canUndo: false })
  expect((await undo(master, redoing.id)).json().code).toBe('UNDO_OVERTAKEN')
})

test('[CL-04] step by step, each edit of a field is undone from the last to the first', async ({
  world,
  master,
}) => {
  const act = { actor: { memberId: master.id }, at: world.app.now() }
  for (const [seen, name] of ['가', '나', '다'].entries())
    await save(world.db, act, { entityId: '1', seen, fields: { name, price: 0 } })
  for (const name of ['나', '가', '']) {
    const step = (await entriesOf(master)).find(
      ({ canUndo, isUndo }: { canUndo: boolean; isUndo: boolean }) => canUndo && !isUndo,
    )
    expect((await undo(master, step.id)).statusCode).toBe(200)
    expect(currentOf('1')).toMatchObject({ name })
  }
})

test('[CL-06] who may edit a record reads its log and takes back; to others, and elsewhere, it is unknown', async ({
  world,
  master,
  member,
}) => {
  const content = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'CONTENT', branchCode: null, wrId: null }],
  })
  const manager = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'BRANCH_MANAGER', branchCode: 'GN', wrId: null }],
  })
  const act = { actor: { memberId: master.id }, at: world.app.now() }
  for (const entityId of ['1', 'elsewhere'])
    await save(world.db, act, { entityId, seen: 0, fields: { name: '가', price: 0 } })
  const [entry] = await entriesOf(content)
  const { id: elsewhere } = await world.db
    .selectFrom('changeLog')
    .select('id')
    .where('entityId', '=', 'elsewhere')
    .executeTakeFirstOrThrow()
  const replies = [
    await read(manager),
    await undo(manager, entry.id),
    await read(member),
    await undo(member, entry.id),
    await read(content, 'elsewhere'),
    await undo(content, elsewhere),
    await read(master, '1', 'NOTHING'),
    await undo(master, 99_999_999),
    await undo(content, entry.id),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 404, 403, 403, 404, 404, 404, 404, 200])
})

test('[CL-06] what was made is not unmade by an undo', async ({ world, master }) => {
  const act = { actor: { memberId: master.id }, at: world.app.now() }
  await recordEdit(world.db, act, {
    ...{ entity: 'SAMPLE', entityId: '1', revisionFrom: null, revisionTo: 0 },
    ...{ before: null, after: { name: '가' } },
  })
  const [made] = await entriesOf(master)
  expect(made).toMatchObject({ kind: 'CREATE', canUndo: false })
  expect((await undo(master, made.id)).json().code).toBe('UNDO_IMPOSSIBLE')
})
