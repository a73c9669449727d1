import { FIRST_POLICY } from '@self/contract/policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addVersion } from '../../test/change-log/policy.ts'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const HOURS = '매일 10:00~20:00'

/** Asks what an order that is not paid gives back. */
async function refused(world: World, member: TestMember) {
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }
  const { paymentId } = await register(world, member, { slot })
  return async () => {
    const reply = await member.get(`/api/payment/history/${paymentId}/refund`)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'NOT_REFUNDABLE'])
    return reply.json().message as string
  }
}

test('[PL-04] a refusal names the support hours of the policy in force, and until somebody writes one those of the specification', async ({
  world,
  master,
  member,
}) => {
  const told = await refused(world, member)
  const first = await told()
  expect([first, first.includes('고객센터(평일 09:00~18:00)로')]).toEqual([
    sentenceOf('NOT_REFUNDABLE'),
    true,
  ])
  await addVersion(master, { supportHours: `  ${HOURS} ` })
  expect(await told()).toBe(first.replace('평일 09:00~18:00', HOURS))
  expect((await world.app.inject('/api/policy')).json()).toMatchObject({ supportHours: HOURS })
})

test('[PL-04] while the policy can not be read a refusal is told as it is written', async ({
  world,
  master,
}) => {
  await addVersion(master, { supportHours: HOURS })
  const spoken = async () => {
    const { underPolicy } = await import('./service.ts')
    return underPolicy(world.db, world.app.now(), sentenceOf('NO_CONTRACT'))
  }
  expect(await spoken()).toContain(HOURS)
  await sql`alter table policy_version rename to policy_version_away`.execute(world.db)
  try {
    await expect(spoken()).rejects.toThrow()
  } finally {
    await sql`alter table policy_version_away rename to policy_version`.execute(world.db)
  }
})

test.for(['', '   ', '평일 (09:00)', '평일 | 주말', '<b>평일</b>', '평일\n주말', '시'.repeat(41)])(
  '[PL-05] hours that would break the sentence are refused: %j',
  async (supportHours, { master }) => {
    const body = { ...FIRST_POLICY, validFrom: null, revision: 0, supportHours }
    const reply = await master.post('/api/admin/policy', body)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'POLICY_SUPPORT_WRONG'])
  },
)
