import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { record } from './access-log/service.ts'
import { cleanUp } from './clean-up.ts'

test('[PL-20] a step of the cleaner that fails keeps no other one from its work', async ({ world }) => {
  const { db, app } = world
  const at = addMinutes(app.now(), -3 * 366 * 24 * 60)
  await record(db, 'READ_MEMBER', { actor: { memberId: 7, address: '203.0.113.7' }, subjectId: 8, at })
  const locked = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('verification'))
        throw new Error('canceling statement due to lock timeout')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const failures: unknown[] = []
  await cleanUp({ ...app, db: locked }, (error) => failures.push(error))
  expect(failures).toEqual([new Error('canceling statement due to lock timeout')])
  expect(await db.selectFrom('accessLog').select('at').where('at', '=', at).execute()).toEqual([])
})
