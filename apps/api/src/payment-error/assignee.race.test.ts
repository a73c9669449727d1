import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'

const BASE = '/api/payment-error'

test('[BX-11] of ten who settle one error at the same time one note stays, and the others are told; a repeated press is its own', async ({
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
  const seen = { status: 'PENDING', solutionNote: '' }
  const bodyOf = (nr: number) => ({ solutionNote: `${nr}번이 이체함`, seen })
  const replies = await Promise.all(people.map((each, nr) => each.put(`${BASE}/${id}/resolve`, bodyOf(nr))))
  const codes = replies.map((reply) => reply.json().code ?? reply.statusCode).toSorted()
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 'ERROR_HANDLED')])
  const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
  const stands = async () => (await admin.get(`${BASE}/${id}`)).json().solutionNote
  expect(await stands()).toBe(`${winner}번이 이체함`)
  expect((await people[winner]?.put(`${BASE}/${id}/resolve`, bodyOf(winner)))?.statusCode).toBe(200)
  const back = await admin.put(`${BASE}/${id}`, { status: 'IN_PROGRESS', seen })
  expect([back.statusCode, back.json().code]).toEqual([409, 'ERROR_HANDLED'])
  expect(await stands()).toBe(`${winner}번이 이체함`)
  const read = { status: 'RESOLVED', solutionNote: `${winner}번이 이체함` }
  expect((await admin.put(`${BASE}/${id}`, { status: 'IN_PROGRESS', seen: read })).statusCode).toBe(200)
})

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
