import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { endLink, makeLink, REASON } from '../../test/money/link.ts'
import { orderOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const remake = (staff: TestMember, id: number) => staff.post(`/api/admin/direct-url/${id}/remake`)
const links = async (staff: TestMember) =>
  (await staff.get('/api/admin/direct-url?page=0&size=10')).json().content
const count = async ({ db }: World) => (await db.selectFrom('directUrl').select('id').execute()).length

test('[DL-08] a link that has ended is made anew for the same member, coupon, hour and reason; each names the other', async ({
  world,
  member,
  admin,
  master,
}) => {
  await makeLink(admin, member)
  const id = await endLink(world)
  const reply = await remake(master, id)
  expect([reply.statusCode, reply.json().message]).toEqual([200, '링크를 다시 만들었어요.'])
  const [anew, ended] = await links(admin)
  expect(anew).toMatchObject({ state: 'OPEN', remadeFrom: id, date: '2026-11-24', time: '14:00' })
  expect(ended).toMatchObject({ id, state: 'EXPIRED', remadeAs: anew.id })
  expect(ended).not.toHaveProperty('remadeFrom')
  const { uniqueKey } = reply.json().data
  const opened = (await member.get(`/api/admin/direct-url/${uniqueKey}`)).json().data
  expect(opened).toMatchObject({
    member: { memberId: member.id },
    coupon: { id: 7 },
    reservationInfo: { counselorId: 'js_c1', reservationTime: '14:00', reason: REASON },
  })
  const made = world.db.selectFrom('accessLog').select('subjectId').where('action', '=', 'MAKE_LINK')
  expect(await made.where('actorId', '=', master.id).execute()).toEqual([{ subjectId: member.id }])
})

test('[DL-08] a link is made anew once; the one made anew is made anew in its turn', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  const first = await endLink(world)
  expect((await remake(admin, first)).statusCode).toBe(200)
  expect((await remake(admin, first)).json()).toMatchObject({ status: 409, code: 'LINK_REMADE' })
  const second = await endLink(world)
  expect((await remake(admin, first)).json().code).toBe('LINK_REMADE')
  expect((await remake(admin, second)).statusCode).toBe(200)
  expect(await count(world)).toBe(3)
})

test('[DL-08] once its hour is somebody else’s it is not made anew, with the sentence of a taken hour, and nothing is left behind', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  const id = await endLink(world)
  const rival = await addMember(world)
  expect((await rival.post('/api/payment/history', await orderOf(world))).statusCode).toBe(200)
  expect((await remake(admin, id)).json()).toMatchObject({ status: 409, message: sentenceOf('SLOT_TAKEN') })
  expect(await count(world)).toBe(1)
  expect((await links(admin))[0]).not.toHaveProperty('remadeAs')
})

test('[DL-08] an open link, an hour that is over and a branch out of reach make nothing anew', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  const [{ id }] = await links(admin)
  expect((await remake(admin, id)).json().code).toBe('LINK_ALIVE')
  const grants = [{ role: 'DESK' as const, branchCode: 'GN', wrId: null }]
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants })
  expect((await remake(elsewhere, id)).statusCode).toBe(404)
  expect((await remake(admin, 9_999)).statusCode).toBe(404)
  world.moveTo('2026-11-24', '13:30')
  expect((await remake(admin, id)).json().code).toBe('LINK_TOO_SOON')
  expect(await count(world)).toBe(1)
})
