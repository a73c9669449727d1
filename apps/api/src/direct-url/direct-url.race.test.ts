import { REFUNDED_BOOKED_ALREADY } from '@self/contract/booking-bounds'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { endLink, linkFor, linkOrderOf, makeLink } from '../../test/money/link.ts'
import { orderOf, payFor } from '../../test/payment.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

const count = async (world: World, column: 'BOOKED' | 'HELD' | 'LAPSED') =>
  (await world.db.selectFrom('reservation').select('id').where('state', '=', column).execute()).length

const settle = (world: World, paymentId: string, cookies: Record<string, string>) =>
  world.app.inject({
    method: 'PUT',
    url: `/api/payment/history/${paymentId}/status`,
    body: { status: 'PAID', responseData: '{}' },
    cookies,
  })

test('[DL-05] ten payers open one link at once: one of them may pay', async ({ world, admin }) => {
  const key = await makeLink(admin, await addMember(world))
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () =>
      openBrowser(world).post('/api/payment/history/direct', await linkOrderOf(world, key)),
    ),
  )
  const codes = replies.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('[UF-14] two payers of one link meet at its hold: the second one waits for the first, and may not pay', async ({
  world,
  admin,
}) => {
  const key = await makeLink(admin, await addMember(world))
  const { id } = await world.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
  const body = await linkOrderOf(world, key)
  const pay = (paymentId: string) =>
    openBrowser(world).post('/api/payment/history/direct', { ...body, paymentId })
  const begin = () => Promise.all([pay('mid_first0000001'), pay('mid_second000001')])
  const replies = await whileLocked(world, id, { waiting: 2, begin })
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('[RC-07] one press of pay that arrives twice is one order, which waits for its payment', async ({
  world,
  admin,
}) => {
  const key = await makeLink(admin, await addMember(world))
  const { id } = await world.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
  const browser = openBrowser(world)
  browser.cookies.payer = 'a'.repeat(43) // it has paid by a link before
  const body = await linkOrderOf(world, key)
  const pay = () => browser.post('/api/payment/history/direct', body)
  const replies = await whileLocked(world, id, { waiting: 2, begin: () => Promise.all([pay(), pay()]) })
  expect(replies.map((reply) => [reply.statusCode, reply.json().data?.status])).toEqual([
    [200, 'PENDING'],
    [200, 'PENDING'],
  ])
  const { state } = await world.db.selectFrom('payment').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('AWAITING')
})

test('[DL-05] [PY-14] ten payers have paid, one after the other told as failed: one session, the others get all of it back and read that it is booked', async ({
  world,
}) => {
  for (let round = 0; round < 3; round += 1) {
    await world.reset()
    const admin = await addMember(world, { userType: 'ADMIN' })
    const key = await makeLink(admin, await addMember(world), { reservationDate: '2026-12-15' })
    const attempts: { paymentId: string; cookies: Record<string, string> }[] = []
    for (let payer = 0; payer < 10; payer += 1) {
      const browser = openBrowser(world)
      const body = await linkOrderOf(world, key)
      expect((await browser.post('/api/payment/history/direct', body)).statusCode).toBe(200)
      attempts.push({ paymentId: body.paymentId, cookies: browser.cookies })
      world.moveBy(11)
    }
    // Each of them had left the window open, and presses pay in the end.
    for (const { paymentId } of attempts) await payFor(world, { ...(await orderOf(world)), paymentId })
    if (round === 2) world.moveBy(72 * 60) // the link is over as well
    const replies = await Promise.all(
      attempts.map(({ paymentId, cookies }) => settle(world, paymentId, cookies)),
    )
    const states = replies.map((reply) => reply.json().data.status).sort()
    expect(states).toEqual(['PAID', ...Array.from({ length: 9 }, () => 'REFUNDED')])
    const messages = replies.flatMap((reply) => reply.json().data.message ?? [])
    expect(new Set(messages)).toEqual(new Set([REFUNDED_BOOKED_ALREADY]))
    expect([await count(world, 'BOOKED'), await count(world, 'HELD')]).toEqual([1, 0])
    expect(await world.db.selectFrom('slotClaim').select('startsAt').execute()).toHaveLength(2)
  }
})

test('ten links for one hour at once: one is made', async ({ world, admin }) => {
  const members = await Promise.all(Array.from({ length: 10 }, () => addMember(world)))
  const replies = await Promise.all(
    members.map((member) => admin.post('/api/admin/direct-url/generate', linkFor(member))),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await count(world, 'HELD')).toBe(1)
})

test('[OF-02] ten press to withdraw one link at once: one of them does, and it is written down once', async ({
  world,
  admin,
  master,
}) => {
  await makeLink(admin, await addMember(world))
  const { id } = await world.db.selectFrom('directUrl').select('id').executeTakeFirstOrThrow()
  const revoke = () => master.post(`/api/admin/direct-url/${id}/revoke`, {})
  const replies = await Promise.all(Array.from({ length: 10 }, revoke))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 410),
  ])
  const written = await world.db
    .selectFrom('accessLog')
    .select('seq')
    .where('action', '=', 'REVOKE_LINK')
    .execute()
  expect(written).toHaveLength(1)
})

test('[OF-02] a link that is paid while somebody withdraws it is paid; a withdrawal that comes after that is refused', async ({
  world,
  admin,
}) => {
  const key = await makeLink(admin, await addMember(world))
  const link = await world.db
    .selectFrom('directUrl')
    .select(['id', 'reservationId'])
    .executeTakeFirstOrThrow()
  const browser = openBrowser(world)
  const { paymentId } = await linkOrderOf(world, key)
  expect(
    (await browser.post('/api/payment/history/direct', await linkOrderOf(world, key, { paymentId })))
      .statusCode,
  ).toBe(200)
  await payFor(world, { ...(await orderOf(world)), paymentId })
  const begin = () =>
    Promise.all([
      settle(world, paymentId, browser.cookies),
      admin.post(`/api/admin/direct-url/${link.id}/revoke`, {}),
    ])
  const [paid, revoked] = await whileLocked(world, link.reservationId ?? 0, { waiting: 2, begin })
  const row = await world.db.selectFrom('directUrl').select('revokedAt').executeTakeFirstOrThrow()
  expect(paid.json().data.status).toBe('PAID')
  expect([revoked.statusCode, row.revokedAt === null]).toEqual(
    revoked.statusCode === 409 ? [409, true] : [200, false],
  )
})

test('[DL-08] ten press to make one ended link anew: one link is made, and one hour is held', async ({
  world,
  admin,
  master,
}) => {
  await makeLink(admin, await addMember(world))
  const id = await endLink(world)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => master.post(`/api/admin/direct-url/${id}/remake`)),
  )
  const codes = replies.map((reply) => reply.json().code ?? reply.statusCode)
  expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 'LINK_REMADE')])
  expect(await count(world, 'HELD')).toBe(1)
  expect(await world.db.selectFrom('directUrl').select('id').execute()).toHaveLength(2)
})
