import { expect } from 'vitest'
import { sharedTest as test } from '../../../test/fixtures.ts'
import type { Db } from './db.ts'
import { type Given, prepared, preparedOne } from './prepared.ts'

type Values = { code: string; isAny: boolean }

const write = (db: Db, { code, isAny }: Given<Values>) =>
  db
    .selectFrom('branch')
    .select(['code', 'centerType'])
    .where('code', '=', code)
    .where((is) => is.or([isAny, is('showInGuide', '=', true)]))
    .where('centerType', 'in', ['PRIVATE', 'GENERAL'])

test('a prepared statement is written once, and each time asked with the values of that time', async ({
  world,
}) => {
  let times = 0
  const find = preparedOne((db, given: Given<Values>) => {
    times += 1
    return write(db, given)
  })
  const codes = ['JS', 'GN', 'nowhere', 'JS']
  const found = await Promise.all(codes.map((code) => find(world.db, { code, isAny: true })))
  expect(found.map((row) => row?.code)).toEqual(['JS', 'GN', undefined, 'JS'])
  expect(found[0]?.centerType).toBe('PRIVATE')
  expect(times).toBe(1)
})

test('a prepared statement binds null and returns camelCase columns', async ({ world }) => {
  const locate = prepared((db, { addr }: Given<{ addr: string | null }>) =>
    db.updateTable('branch').set({ locatedAddr: addr }).where('code', '=', 'GN').returning('locatedAddr'),
  )
  expect(await locate(world.db, { addr: '서울' })).toEqual([{ locatedAddr: '서울' }])
  expect(await locate(world.db, { addr: null })).toEqual([{ locatedAddr: null }])
})

test('a prepared statement belongs to the transaction that asks it', async ({ world }) => {
  const rename = prepared((db, { name }: Given<{ name: string }>) =>
    db.updateTable('branch').set({ name }).where('code', '=', 'GN').returning('name'),
  )
  const work = world.db.transaction().execute(async (tx) => {
    expect(await rename(tx, { name: '다른 이름' })).toEqual([{ name: '다른 이름' }])
    throw new Error('back')
  })
  await expect(work).rejects.toThrow('back')
  const stored = world.db.selectFrom('branch').select('name').where('code', '=', 'GN').executeTakeFirst()
  expect((await stored)?.name).not.toBe('다른 이름')
})
