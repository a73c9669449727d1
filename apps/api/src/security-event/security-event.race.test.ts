import { securityRules } from '@self/contract/security-event'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { watchSecurity } from './service.ts'

test('[SV-03] what two nodes have noticed is one sum, and their alarm one message', async ({ world }) => {
  await addMember(world, { userType: 'MASTER', phone: '01000000051' })
  const nodes = [world.app, await world.addNode()]
  const noticed = { kind: 'LOGIN_FAILED', subject: 'one', route: 'POST /x' } as const
  for (let round = 0; round < 20; round += 1) {
    world.moveBy(24 * 60)
    for (const node of nodes)
      for (let index = 0; index < securityRules.ACCOUNT_GUESSED.times / 2; index += 1)
        node.security.note({ ...noticed, address: `10.0.${index}.1` })
    await Promise.all(nodes.map((node) => watchSecurity(node)))
    await Promise.all(nodes.map((node) => watchSecurity(node)))
    world.app.security.note({ ...noticed, address: '10.0.0.1' })
    await watchSecurity(world.app)
  }
  const alarms = await world.db.selectFrom('securityAlarm').select('found').execute()
  expect(alarms).toEqual(Array.from({ length: 20 }, () => ({ found: 21 })))
  expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(20)
})
