import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { lookAtMasters } from './staff.ts'

test('[DO-06] the doctor says whether there are two MASTERs, each with a passkey', async ({
  world: { db },
  world,
}) => {
  const addPasskey = (memberId: number) =>
    db
      .insertInto('passkey')
      .values({
        id: `doctor-${memberId}`,
        memberId,
        name: 'a key',
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        userHandle: `handle-${memberId}`,
        deviceType: 'multiDevice',
        backedUp: true,
        createdAt: world.app.now(),
      })
      .execute()
  const say = async () => (await lookAtMasters(db)).map(([, sentence]) => sentence)
  expect(await say()).toEqual(['are none yet. Make the first one: npm run first-master.'])
  const first = await addMember(world, { userType: 'MASTER' })
  const alone =
    'are one alone, whom nobody lets in again after a lost passkey. Make somebody else MASTER too.'
  expect(await say()).toEqual([
    alone,
    'have no passkey in 1 of 1 cases: each registers one after logging in.',
  ])
  await addPasskey(first.id)
  expect(await say()).toEqual([alone])
  const second = await addMember(world, { userType: 'MASTER' })
  expect(await say()).toEqual(['have no passkey in 1 of 2 cases: each registers one after logging in.'])
  await addPasskey(second.id)
  expect(await lookAtMasters(db)).toEqual([['ok', 'are two or more, each with a passkey.']])
})
