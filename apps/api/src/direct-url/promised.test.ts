import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { beginByLink, makeLink, makePassLink, payByLink } from '../../test/money/link.ts'
import type { World } from '../../test/world.ts'

const belongTo = ({ db }: World, { id }: TestMember, eapInfo: string) =>
  db.updateTable('member').set({ eapInfo }).where('id', '=', id).execute()

test('[CP-09] what a link promised is sold at its price to a member who has joined a company since', async ({
  world,
  member,
  admin,
}) => {
  const [session, pass] = [await makeLink(admin, member), await makePassLink(admin, member, { couponId: 2 })]
  await belongTo(world, member, '가온테크')
  expect(await payByLink(world, session)).toMatchObject({ status: 'PAID' })
  expect(await payByLink(world, pass, 427_500)).toMatchObject({ status: 'PAID' })
})

test('[CP-10] a link to a session that a company pays says so once its member is of none, and staff may end it', async ({
  world,
  admin,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const key = await makeLink(admin, employee, { couponId: 15 })
  await belongTo(world, employee, '')
  const told = [409, 'LINK_MEMBER_CHANGED']
  const opened = await world.app.inject(`/api/admin/direct-url/${key}`)
  expect([opened.statusCode, opened.json().code]).toEqual(told)
  const { reply } = await beginByLink(world, key, 0)
  expect([reply.statusCode, reply.json().code]).toEqual(told)
  expect((await admin.get(`/api/admin/direct-url/${key}`)).statusCode).toBe(200)
  const { id } = await world.db.selectFrom('directUrl').select('id').executeTakeFirstOrThrow()
  expect((await admin.post(`/api/admin/direct-url/${id}/revoke`, {})).statusCode).toBe(200)
})
