import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { linkFor, passLinkFor } from '../../test/money/link.ts'
import { whileLocked } from '../../test/waiting.ts'

test('[DL-22] a member who leaves while a link is made for them, after they were read, is sent none', async ({
  world,
  member,
  admin,
}) => {
  const sent = await whileLocked(world, member.id, {
    waiting: 1,
    begin: () => admin.post('/api/admin/direct-url/pass', passLinkFor(member)),
    meanwhile: 'update member set leaving_at = now() where id = $1',
    of: 'member',
  })
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(await world.db.selectFrom('passOffer').select('id').execute()).toEqual([])
})

test('[CP-12] a member who leaves while a link to a session is made for them is sent none', async ({
  world,
  member,
  admin,
}) => {
  const sent = await whileLocked(world, member.id, {
    waiting: 1,
    begin: () => admin.post('/api/admin/direct-url/generate', linkFor(member)),
    meanwhile: 'update member set leaving_at = now() where id = $1',
    of: 'member',
  })
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
})
