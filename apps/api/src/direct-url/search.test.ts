import { sentLinksReply } from '@self/contract/sent-link'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makeLink } from '../../test/money/link.ts'
import type { World } from '../../test/world.ts'

const search = (staff: TestMember, query: string) => staff.post('/api/admin/direct-url/search', { query })
const foundBy = async (staff: TestMember, query: string) =>
  sentLinksReply.parse((await search(staff, query)).json()).content.map(({ id }) => id)

const PHONE = '01077770001'

/** A link for 나지우 with PHONE, and one for somebody else; gives their numbers. */
async function makeTwo(world: World, admin: TestMember) {
  const named = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set({ name: '나지우' }).where('id', '=', named.id).execute()
  const other = await addMember(world)
  await makeLink(admin, named, { reservationDate: '2026-12-15', customerName: '나지우' })
  await makeLink(admin, other, { reservationDate: '2026-12-16' })
  const ids = await world.db.selectFrom('directUrl').select('id').orderBy('id').execute()
  const [first, second] = ids.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('two links were made')
  return { named, first, second }
}

test('[WK-58] a link is found by a part of the client’s name, of the phone and of the title, and by its number', async ({
  world,
  admin,
}) => {
  const { first, second } = await makeTwo(world, admin)
  const { content } = sentLinksReply.parse((await admin.get('/api/admin/direct-url')).json())
  const title = content[0]?.title ?? ''
  expect(await foundBy(admin, '지우')).toEqual([first])
  expect(await foundBy(admin, '나')).toEqual([first])
  expect(await foundBy(admin, '7777-0001')).toEqual([first])
  expect(await foundBy(admin, title.slice(1, 4))).toEqual([second, first])
  await world.db.updateTable('directUrl').set({ id: 987_654 }).where('id', '=', second).execute()
  expect(await foundBy(admin, '987654')).toEqual([987_654])
  expect(await foundBy(admin, '98765')).toEqual([])
  const one = sentLinksReply.parse((await admin.get(`/api/admin/direct-url?id=${first}`)).json())
  expect(one.content.map(({ id }) => id)).toEqual([first])
})

test('[WK-58] a search shows links of the own branches, masked, and is logged with whose they are', async ({
  world,
  admin,
}) => {
  const { named, first } = await makeTwo(world, admin)
  const at = (branchCode: string, role: 'DESK' | 'ACCOUNTANT' = 'DESK') =>
    addMember(world, {
      userType: 'ADMIN',
      grants: [{ role, branchCode: role === 'DESK' ? branchCode : null, wrId: null }],
    })
  const [jamsil, gangnam] = [await at('JS'), await at('GN')]
  const reply = await search(jamsil, '지우')
  expect(reply.json().content).toEqual([expect.objectContaining({ id: first })])
  expect(reply.body).not.toContain('나지우')
  expect(reply.body).not.toContain(PHONE.slice(3, 7))
  expect(await foundBy(gangnam, '지우')).toEqual([])
  expect((await search(await at('JS', 'ACCOUNTANT'), '지우')).statusCode).toBe(403)
  const logged = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', jamsil.id)
    .execute()
  expect(logged).toEqual([{ action: 'READ_LINK', subjectId: named.id }])
})

test.for([
  ['', 'SEARCH_EMPTY'],
  ['1', 'SEARCH_DIGITS_SHORT'],
  ['a', 'SEARCH_SHORT'],
])('[WK-58] what is too short is refused: %j', async ([query = '', code], { admin }) => {
  const reply = await search(admin, query)
  expect([reply.statusCode, reply.json().code]).toEqual([400, code])
})
