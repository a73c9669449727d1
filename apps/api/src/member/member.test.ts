import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'

test('members read their own info and nothing more than the screens need', async ({ world }) => {
  const member = await addMember(world, { eapInfo: '누리물산' })
  const { data } = (await member.get('/api/user/info')).json()
  expect(Object.keys(data).toSorted()).toEqual(['eapInfo', 'memberId', 'userName', 'userPhone', 'userType'])
  expect(data).toMatchObject({ memberId: member.id, eapInfo: '누리물산' })
})

test('[RL-01] a visitor is told to log in', async ({ world }) => {
  expect((await world.app.inject('/api/user/info')).json().errorType).toBe('AUTHENTICATION_REQUIRED')
})
