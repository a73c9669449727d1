import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'

const BASE = '/api/payment-error'

test('[PE-08] of ten who take one error at the same time one has it, and the others are told', async ({
  world,
  member,
  admin,
}) => {
  const report = { serviceType: '예약 결제', errorCode: 'F104', errorMessage: '거절', deviceType: 'PC' }
  await member.post(BASE, report)
  const { id } = (await admin.get(BASE)).json().content[0]
  const people = await Promise.all(
    Array.from({ length: 10 }, () => addMember(world, { userType: 'ADMIN', grants: [grantOf('SUPPORT')] })),
  )
  const replies = await Promise.all(
    people.map((each) => each.put(`${BASE}/${id}/assignee`, { assigneeId: each.id, seen: null })),
  )
  const codes = replies.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const winner = people[replies.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await admin.get(`${BASE}/${id}`)).json().assigneeId).toBe(winner?.id)
})
