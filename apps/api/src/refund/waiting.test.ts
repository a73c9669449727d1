import { expect } from 'vitest'
import {
  approvals,
  buyPast,
  codeOf,
  decide,
  decideFirst,
  find,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { backlogReader } from '../backlog.ts'
import { lookAfterApprovals } from './waiting.ts'

const MASTER = '01000000099'
const fail = (error: unknown) => {
  throw error
}
const addMaster = (world: World) => addMember(world, { userType: 'MASTER', phone: MASTER })
const look = (world: World) => lookAfterApprovals(world.app, fail)
const messages = async (world: World) => {
  await look(world)
  return world.messagesOf(MASTER)
}

test('[WK-53] every MASTER but the requester is told at once, without a name, and again each day until somebody decides', async ({
  world,
  member,
  admin,
}) => {
  const master = await addMaster(world)
  await refundAtDesk(admin, await buyPast(world, member), 120_000)
  const first = '[곁마루] 승인을 기다리는 환불이 1건 있어요. 결제 오류 화면의 환불 승인에서 확인해 주세요.'
  expect(await messages(world)).toEqual([first])
  world.moveTo('2026-11-26', '08:59')
  expect(await messages(world)).toHaveLength(1)
  world.moveTo('2026-11-26', '09:00')
  const late = '[곁마루] 답할 시각이 지난 환불이 있어요(모두 1건). 환불 승인에서 확인해 주세요.'
  expect(await messages(world)).toEqual([late, first])
  expect(await messages(world)).toHaveLength(2)
  world.moveTo('2026-11-27', '09:00')
  expect(await messages(world)).toHaveLength(3)
  await decideFirst(master, 'decline')
  world.moveTo('2026-11-30', '09:00')
  expect(await messages(world)).toHaveLength(3)
})

test('[WK-53] a MASTER is not told of what nobody else can decide for them, and nobody by night', async ({
  world,
  member,
}) => {
  const requester = await addMaster(world)
  const id = await buyPast(world, member)
  world.moveTo('2026-11-25', '20:30')
  await refundAtDesk(requester, id, 120_000)
  const other = await addMember(world, { userType: 'MASTER', phone: '01000000098' })
  world.moveTo('2026-11-25', '21:30')
  await look(world)
  expect(await world.messagesOf('01000000098')).toEqual([])
  world.moveTo('2026-11-26', '08:00')
  await look(world)
  expect(await world.messagesOf('01000000098')).toHaveLength(1)
  expect(await messages(world)).toEqual([])
  await decideFirst(other, 'decline')
})

test('[WK-53] one for a session to come says that it holds its hour, and is due 2 hours before it', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-24', '09:00')
  await refundAtDesk(admin, id, 120_000)
  const count = async () => (await master.get('/api/refund-approval/count')).json().data
  expect(await approvals(master)).toMatchObject([
    { requestedAt: '2026-11-24T09:00', dueAt: '2026-11-24T12:00', isLate: false, isHolding: true },
  ])
  expect(await count()).toEqual({ waiting: 1, late: 0 })
  world.moveTo('2026-11-24', '12:00')
  expect(await approvals(master)).toMatchObject([{ isLate: true, isHolding: true }])
  expect(await count()).toEqual({ waiting: 1, late: 1 })
  world.moveTo('2026-11-24', '14:00')
  expect(await approvals(master)).toMatchObject([{ isLate: true, isHolding: false }])
  const figures = await (await backlogReader(world.app.pool, world.app.now)()).metrics()
  expect(figures).toContain('gyeotmaru_approvals_waiting 1')
  expect(figures).toContain('gyeotmaru_approvals_oldest_seconds 18000')
})

test('[WK-53] a request whose reservation has changed ends by itself, and its desk may request again', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-24', '15:00')
  await refundAtDesk(admin, id, 120_000)
  const [item] = await approvals(master)
  const press = async (step: string) =>
    admin.post(`/api/desk/${id}/${step}`, { revision: (await find(admin, id)).revision })
  await press('done')
  await look(world)
  expect(await approvals(master)).toEqual([])
  expect(await find(admin, id)).toMatchObject({ state: 'DONE', goodwill: null })
  for (const decision of ['approve', 'decline'] as const)
    expect(codeOf(await decide(master, item?.id ?? 0, decision))).toBe('GOODWILL_OVERTAKEN')
  await press('undo')
  expect((await refundAtDesk(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  await decideFirst(master, 'approve')
  expect(await refundsOf(world)).toEqual([120_000])
})
