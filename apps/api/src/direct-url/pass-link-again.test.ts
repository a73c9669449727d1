import { REFUNDED_LINK_SPENT } from '@self/contract/direct-url'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { beginByLink, endLink, makePassLink, passLinkFor, payByLink } from '../../test/money/link.ts'
import type { World } from '../../test/world.ts'

const send = (staff: TestMember, member: TestMember) =>
  staff.post('/api/admin/direct-url/pass', passLinkFor(member))
const newest = async ({ db }: World) =>
  (await db.selectFrom('directUrl').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
const revoke = async (world: World, staff: TestMember) =>
  expect((await staff.post(`/api/admin/direct-url/${await newest(world)}/revoke`, {})).statusCode).toBe(200)
const countPasses = async ({ db }: World) => (await db.selectFrom('pass').select('id').execute()).length
const stops = { ended: endLink, cancelled: revoke }

for (const [how, stop] of Object.entries(stops)) {
  test(`[DL-23] [PY-18] while somebody pays by a link that was ${how} its member is sent no other; what is approved late of it goes back once another was sent, and claims no pass`, async ({
    world,
    member,
    admin,
  }) => {
    const paying = await beginByLink(world, await makePassLink(admin, member))
    await stop(world, admin)
    expect((await send(admin, member)).json().code).toBe('LINK_BUSY')
    world.moveBy(11)
    const sent = await send(admin, member)
    expect(sent.statusCode).toBe(200)
    await paying.payAtProvider()
    const late = await paying.settle()
    expect([late.status, late.message]).toEqual(['REFUNDED', REFUNDED_LINK_SPENT])
    const texts = [late.message, ...(await world.messagesOf('01000000001'))]
    for (const word of ['새로 받은 링크', '새 링크']) expect(texts.join('\n')).toContain(word)
    expect(texts.join('\n')).not.toMatch(/이용권은 (내|링크를 받은 회원의 내) 정보에/)
    expect(await countPasses(world)).toBe(0)
    expect((await payByLink(world, sent.json().data.uniqueKey)).status).toBe('PAID')
    expect(await countPasses(world)).toBe(1)
  })
}

test('[DL-23] a payment of a cancelled link that is found when another is sent is told first; sent again, the member may buy a second pass', async ({
  world,
  member,
  admin,
}) => {
  const paying = await beginByLink(world, await makePassLink(admin, member))
  await revoke(world, admin)
  await paying.payAtProvider()
  world.moveBy(11)
  expect((await send(admin, member)).json().code).toBe('LINK_PASS_GIVEN')
  expect(await countPasses(world)).toBe(1)
  expect((await send(admin, member)).statusCode).toBe(200)
})

test('[DL-23] an order of another branch, of another pass or of another member holds up nobody', async ({
  world,
  member,
  admin,
}) => {
  const FIVE = { couponId: 2 }
  const paying = await beginByLink(world, await makePassLink(admin, member, FIVE), 427_500)
  await revoke(world, admin)
  const others = [
    passLinkFor(member, { ...FIVE, branchCode: 'GN' }),
    passLinkFor(member),
    passLinkFor(admin, FIVE),
  ]
  for (const body of others)
    expect((await admin.post('/api/admin/direct-url/pass', body)).statusCode).toBe(200)
  await paying.payAtProvider()
  expect((await paying.settle()).status).toBe('PAID')
})
