import { readdir, readFile } from 'node:fs/promises'
import type { Fields } from '@self/contract/change-log'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import type { Edited, Reply } from '../test/change-log/edited.ts'
import { changesOf, expectOk, expectUndoable, undo } from '../test/change-log/edits.ts'
import { kinds } from '../test/change-log/kinds.ts'
import { test } from '../test/fixtures.ts'
import { addMember } from '../test/member.ts'
import { editors } from './editors.ts'

const SOURCE = import.meta.dirname
const ROWS = Object.entries(kinds)
const UNDONE = ROWS.filter(([, { notUndone }]) => !notUndone)
const NOT_UNDONE = ROWS.filter(([, { notUndone }]) => notUndone)

const withoutRevision = ({ revision: _, ...fields }: Fields) => fields
const fieldsOf = async ({ read }: Edited) => withoutRevision(await read())
const refused = (reply: Reply, code: 'UNDO_OVERTAKEN' | 'UNDO_IMPOSSIBLE') =>
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code, message: sentenceOf(code) }])

test('[CT-58] whatever writes the change log has an editor, and each editor is in this table', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(`${SOURCE}/${name}`, 'utf8')))
  const written = sources.flatMap((source) =>
    [...source.matchAll(/entity: '([A-Z_]+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(written)].sort()).toEqual(Object.keys(editors).sort())
  expect(Object.keys(kinds).sort()).toEqual(Object.keys(editors).sort())
})

test.for(UNDONE)(
  '[CT-58] each edit of %s is taken back and done again, as one entry of the log more each',
  async ([entity, { begin }], { world, master }) => {
    const { entityId, read, saves } = await begin(world, master)
    for (const save of saves)
      await expectUndoable(master, { entity, entityId, read, edit: async () => save(master, await read()) })
  },
)

test.for(UNDONE)(
  '[CT-58] an edit of %s that somebody has changed since, or that is taken back already, is not taken back',
  async ([entity, { begin }], { world, master }) => {
    const edited = await begin(world, master)
    const which = { entity, entityId: edited.entityId }
    const other = await addMember(world, { userType: 'MASTER' })
    const [first, second] = edited.saves
    expectOk(await first(master, await edited.read()))
    const [own] = await changesOf(master, which)
    expectOk(await second(other, await edited.read()))
    const [foreign, overtaken] = await changesOf(master, which)
    expect(overtaken).toMatchObject({ id: own?.id, canUndo: false })
    const before = await edited.read()
    refused(await undo(master, own?.id), 'UNDO_OVERTAKEN')
    expect(await edited.read()).toEqual(before)

    expectOk(await undo(other, foreign?.id))
    const back = await edited.read()
    refused(await undo(master, foreign?.id), 'UNDO_OVERTAKEN')
    expect(await edited.read()).toEqual(back)
  },
)

test.for(NOT_UNDONE)(
  '[CT-58] an edit of %s is offered no undo, and is refused one',
  async ([entity, { begin }], { world, master }) => {
    const edited = await begin(world, master)
    const which = { entity, entityId: edited.entityId }
    expectOk(await edited.saves[0](master, await edited.read()))
    const entries = await changesOf(master, which)
    expect(entries.map(({ canUndo }) => canUndo)).toEqual([false])
    const before = await edited.read()
    refused(await undo(master, entries[0]?.id), 'UNDO_IMPOSSIBLE')
    expect(await edited.read()).toEqual(before)
  },
)

test.for(ROWS)(
  '[CT-59] of two who save %s at once over the same revision one saves, and the other is told what and writes nothing',
  async ([entity, { begin, conflict = 'EDIT_CONFLICT', notUndone }], { world, master }) => {
    const edited = await begin(world, master)
    const which = { entity, entityId: edited.entityId }
    const other = await addMember(world, { userType: 'MASTER' })
    const [seen, before] = [await edited.read(), await fieldsOf(edited)]
    const entries = (await changesOf(master, which)).length
    const [first, second] = edited.saves
    const replies = await Promise.all([first(master, seen), second(other, seen)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])

    const log = await changesOf(master, which)
    expect(log).toHaveLength(entries + 1)
    const loser = replies.find(({ statusCode }) => statusCode === 409)
    expect(loser?.json()).toMatchObject({ code: conflict })
    if (conflict === 'EDIT_CONFLICT')
      expect(loser?.json().changes).toEqual(
        log[0]?.changes.map((change) => ({ ...change, who: log[0]?.who, at: log[0]?.at })),
      )
    if (notUndone) return
    // Without what the winner has written it is as it was: the loser left nothing.
    expectOk(await undo(master, log[0]?.id))
    expect(await fieldsOf(edited)).toEqual(before)
  },
)
