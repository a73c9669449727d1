import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { transact } from '../platform/database/transaction.ts'
import { brokenChains, record } from './service.ts'

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
  expect(await brokenChains(world.db)).toEqual([])
})
