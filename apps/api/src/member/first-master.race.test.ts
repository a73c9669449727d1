import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { makeFirstMaster } from './first-master.ts'

test('of several who want to be the first MASTER at the same time one is', async ({ world }) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const phones = ['01055550001', '01055550002', '01055550003', '01055550004']
    for (const phone of phones) await addMember(world, { phone })
    const refusals = await Promise.all(
      phones.map((phone) => makeFirstMaster(world.db, phone, world.app.now())),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    const masters = await world.db
      .selectFrom('member')
      .select('id')
      .where('userType', '=', 'MASTER')
      .execute()
    expect(masters).toHaveLength(1)
  }
})
