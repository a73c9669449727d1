import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const favourites = async (member: TestMember): Promise<number[]> =>
  (await member.get('/api/favourite')).json().data
const add = (member: TestMember, wrId: number | string) => member.put(`/api/favourite/${wrId}`, {})
const remove = ({ app }: World, { token }: TestMember, wrId: number) =>
  app.inject({
    method: 'DELETE',
    url: `/api/favourite/${wrId}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('[CN-09] a favourite is added once and taken away; the newest comes first', async ({
  world,
  member,
}) => {
  expect(await favourites(member)).toEqual([])
  await add(member, 101)
  world.moveBy(1)
  expect((await add(member, 103)).json().data).toEqual([103, 101])
  expect((await add(member, 101)).json().data).toEqual([103, 101])
  expect((await remove(world, member, 101)).json().data).toEqual([103])
  expect((await remove(world, member, 101)).json().data).toEqual([103])
  expect(await favourites(member)).toEqual([103])
})

test('[CN-09] pressed twice at once it stands once', async ({ member }) => {
  const replies = await Promise.all([1, 2, 3].map(() => add(member, 101)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await favourites(member)).toEqual([101])
})

test('[CN-09] favourites are one’s own: nobody reads or changes another’s', async ({
  world,
  member,
  admin,
}) => {
  const other = await addMember(world)
  await add(member, 101)
  await add(other, 102)
  await remove(world, other, 101)
  expect(await favourites(member)).toEqual([101])
  expect(await favourites(other)).toEqual([102])
  expect(await favourites(admin)).toEqual([])
})

test('[CN-09] an unknown counsellor is not found, and what is no number a bad request', async ({
  member,
}) => {
  expect((await add(member, 999999)).statusCode).toBe(404)
  expect((await add(member, 'js_c1')).statusCode).toBe(400)
})

test('[CN-09] whoever isn’t logged in is told to log in', async ({ world }) => {
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await world.app.inject({ method, url: '/api/favourite/101', body: {} })).statusCode).toBe(401)
  expect((await world.app.inject('/api/favourite')).statusCode).toBe(401)
})
