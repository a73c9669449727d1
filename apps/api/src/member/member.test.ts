import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('members read their own info and nothing more than the screens need', async () => {
  const member = await addMember(world, { eapInfo: '누리물산' })
  const { data } = (await member.get('/api/user/info')).json()
  expect(Object.keys(data).toSorted()).toEqual(['eapInfo', 'memberId', 'userName', 'userPhone', 'userType'])
  expect(data).toMatchObject({ memberId: member.id, eapInfo: '누리물산' })
})

test('[RL-01] a visitor is told to log in', async () => {
  expect((await world.app.inject('/api/user/info')).json().errorType).toBe('AUTHENTICATION_REQUIRED')
})
