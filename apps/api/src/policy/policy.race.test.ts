import { FIRST_POLICY } from '@self/contract/policy'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

type Node = World['app']

const SLOT = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }

test('[CT-92] what one node is told, the other counts by at once', { timeout: 60_000 }, async ({
  world,
  master,
}) => {
  const [one, other] = [world.app, await world.addNode()]
  const headers = { authorization: `Bearer ${master.token}` }
  for (const [revision, holdMinutes] of [11, 23, 7, 60].entries()) {
    const [writer, reader] = revision % 2 === 0 ? [one, other] : [other, one]
    const changeTime = `1${revision}:00`
    const body = { ...FIRST_POLICY, holdMinutes, changeTime, validFrom: null, revision }
    const saved = await writer.inject({ method: 'POST', url: '/api/admin/policy', headers, body })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await heldFor(world, reader)).toBe(holdMinutes)
    expect((await reader.inject('/api/policy')).json()).toMatchObject({ changeDays: 1, changeTime })
  }
})

test('[CT-92] of many editors who saw the same versions one writes, and the others are told', async ({
  world,
  master,
}) => {
  const nodes = [world.app, await world.addNode()]
  const headers = { authorization: `Bearer ${master.token}` }
  const write = (holdMinutes: number) => {
    const body = { ...FIRST_POLICY, holdMinutes, validFrom: null, revision: 0 }
    return nodes[holdMinutes % 2]?.inject({ method: 'POST', url: '/api/admin/policy', headers, body })
  }
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => write(11 + index)))
  const statuses = replies.map((reply) => reply?.statusCode).toSorted()
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  const rows = await world.db.selectFrom('policyVersion').select('no').execute()
  expect(rows).toEqual([{ no: 1 }])
})

/** For how many minutes an order of somebody new holds its hour on a node. */
async function heldFor(world: World, node: Node): Promise<number> {
  const { token, id } = await addMember(world)
  const headers = { authorization: `Bearer ${token}` }
  const body = { ...(await orderOf(world)), slot: SLOT }
  const placed = await node.inject({ method: 'POST', url: '/api/payment/history', headers, body })
  expect(placed.statusCode, placed.body).toBe(200)
  const { holdUntil, createdAt, reservationId } = await world.db
    .selectFrom('payment')
    .select(['holdUntil', 'createdAt', 'reservationId'])
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow()
  await world.db.deleteFrom('slotClaim').where('reservationId', '=', reservationId).execute()
  return (holdUntil.getTime() - createdAt.getTime()) / 60_000
}
