import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { hashPassword } from '../auth/password.ts'
import { transact } from '../platform/database/transaction.ts'
import { brokenChains } from './check.ts'
import { record } from './service.ts'

test('entries written at once stand in one unbroken row, and those of failed transactions leave no gap', async ({
  world,
}) => {
  const entry = { actor: { memberId: 7, address: '203.0.113.7' }, subjectId: 8, at: world.app.now() }
  const write = (index: number) =>
    transact(world.db, async (tx) => {
      await record(tx, 'READ_MEMBER', entry)
      if (index % 5 === 0) throw new Error('the change failed')
    })
  await Promise.allSettled(Array.from({ length: 200 }, (_, index) => write(index)))
  const seqs = await world.db.selectFrom('accessLog').select('seq').orderBy('seq').execute()
  expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 160 }, (_, index) => index + 1))
  expect(await brokenChains(world.app)).toEqual([])
})

test('[AC-02] a login doesn’t wait for what staff are reading', async ({ world }) => {
  const [userPhone, password] = ['01012345678', 'spring!day22']
  await addMember(world, { phone: userPhone, passwordHash: await hashPassword(password) })
  await transact(world.db, async (tx) => {
    const actor = { memberId: 7, address: '203.0.113.7' }
    await record(tx, 'READ_MEMBER', { actor, subjectId: 8, at: world.app.now() })
    const reply = await openBrowser(world).post('/login/oauth2/callback/login', { userPhone, password })
    expect(reply.statusCode).toBe(200)
  })
})

test('[AC-02] what one of the staff looks at doesn’t wait for what another is reading', async ({ world }) => {
  const look = (memberId: number) => ({
    actor: { memberId, address: '203.0.113.7' },
    subjectId: 8,
    at: world.app.now(),
  })
  await transact(world.db, async (tx) => {
    await record(tx, 'READ_MEMBER', look(7))
    await transact(world.db, (other) => record(other, 'READ_MEMBER', look(9)))
  })
  expect(await brokenChains(world.app)).toEqual([])
})
