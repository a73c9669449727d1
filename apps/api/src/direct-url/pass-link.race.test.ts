import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { beginByLink, endLink, makePassLink, passLinkFor } from '../../test/money/link.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

const offerOf = async ({ db }: World) =>
  (await db.selectFrom('passOffer').select('id').executeTakeFirstOrThrow()).id
const passes = ({ db }: World) => db.selectFrom('pass').select(['id', 'memberId', 'offerId']).execute()

test('[DL-14] two payers meet at the offer of a link: the second one waits for the first, and may not pay', async ({
  world,
  admin,
}) => {
  const key = await makePassLink(admin, await addMember(world))
  const begin = () => Promise.all([beginByLink(world, key), beginByLink(world, key)])
  const attempts = await whileLocked(world, await offerOf(world), { waiting: 2, begin, of: 'pass_offer' })
  expect(attempts.map(({ reply }) => reply.statusCode).sort()).toEqual([200, 409])
})

test('[DL-14] five payments that were approved one after the other are settled at once: one pass, the others get all of it back', async ({
  world,
}) => {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const member = await addMember(world)
  const key = await makePassLink(admin, member)
  const attempts: Awaited<ReturnType<typeof beginByLink>>[] = []
  for (let payer = 0; payer < 5; payer += 1) {
    attempts.push(await beginByLink(world, key))
    world.moveBy(11)
  }
  for (const { payAtProvider } of attempts) await payAtProvider()
  const begin = () => Promise.all(attempts.map(({ settle }) => settle()))
  const offerId = await offerOf(world)
  const settled = await whileLocked(world, offerId, { waiting: 5, begin, of: 'pass_offer' })
  expect(settled.map(({ status }) => status).sort()).toEqual(['PAID', ...Array(4).fill('REFUNDED')])
  expect(await passes(world)).toEqual([{ id: expect.any(Number), memberId: member.id, offerId }])
})

test('[DL-15] a link that is paid while somebody cancels it leaves its pass; a cancellation that comes after that is refused', async ({
  world,
  admin,
}) => {
  const key = await makePassLink(admin, await addMember(world))
  const { id } = await world.db.selectFrom('directUrl').select('id').executeTakeFirstOrThrow()
  const { payAtProvider, settle } = await beginByLink(world, key)
  await payAtProvider()
  const begin = () => Promise.all([settle(), admin.post(`/api/admin/direct-url/${id}/revoke`, {})])
  const offerId = await offerOf(world)
  const [paid, revoked] = await whileLocked(world, offerId, { waiting: 2, begin, of: 'pass_offer' })
  const { revokedAt } = await world.db.selectFrom('directUrl').select('revokedAt').executeTakeFirstOrThrow()
  expect(paid.status).toBe('PAID')
  expect([revoked.statusCode, revokedAt === null]).toEqual(
    revoked.statusCode === 409 ? [409, true] : [200, false],
  )
  expect(await passes(world)).toHaveLength(1)
})

test('[DL-16] five press to make one ended link anew at once: one link is made', async ({
  world,
  admin,
  master,
}) => {
  await makePassLink(admin, await addMember(world))
  const id = await endLink(world)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => master.post(`/api/admin/direct-url/${id}/remake`)),
  )
  const codes = replies.map((reply) => reply.json().code ?? reply.statusCode)
  expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 4 }, () => 'LINK_REMADE')])
  expect(await world.db.selectFrom('directUrl').select('id').execute()).toHaveLength(2)
})

test('[DL-23] a payment of a cancelled link and another link meet: the payment counts, and no link is made', async ({
  world,
  member,
  admin,
}) => {
  const paying = await beginByLink(world, await makePassLink(admin, member))
  await admin.post(`/api/admin/direct-url/${await endLink(world)}/revoke`, {})
  await paying.payAtProvider()
  const begin = () =>
    Promise.all([paying.settle(), admin.post('/api/admin/direct-url/pass', passLinkFor(member))])
  const [paid, sent] = await whileLocked(world, await offerOf(world), { waiting: 2, begin, of: 'pass_offer' })
  expect(paid.status).toBe('PAID')
  expect(['LINK_PASS_GIVEN', 'LINK_BUSY']).toContain(sent.json().code)
  expect(await passes(world)).toHaveLength(1)
})
