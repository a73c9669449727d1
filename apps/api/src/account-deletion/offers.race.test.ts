import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { linkFor, passLinkFor } from '../../test/money/link.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

/** What a clerk is answered whose link is made for a member who leaves once they have been read. */
async function answerWhileLeaving(
  world: World,
  member: TestMember,
  make: () => ReturnType<TestMember['post']>,
) {
  const meanwhile = 'update member set leaving_at = now() where id = $1'
  const sent = await whileLocked(world, member.id, { waiting: 1, begin: make, meanwhile, of: 'member' })
  return [sent.statusCode, sent.json().code]
}

test('[DL-22] a member who leaves while a link is made for them, after they were read, is sent none', async ({
  world,
  member,
  admin,
}) => {
  const make = () => admin.post('/api/admin/direct-url/pass', passLinkFor(member))
  expect(await answerWhileLeaving(world, member, make)).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(await world.db.selectFrom('passOffer').select('id').execute()).toEqual([])
})

test('[CP-12] a member who leaves while a link to a session is made for them is sent none', async ({
  world,
  member,
  admin,
}) => {
  const make = () => admin.post('/api/admin/direct-url/generate', linkFor(member))
  expect(await answerWhileLeaving(world, member, make)).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
})
