import { expect } from 'vitest'
import { changesOf } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'

test('[CT-59] of ten who put the same questions in another order at once one does, and the log has it once', async ({
  world,
  master,
}) => {
  const category = '순서'
  const row = { category, subClass: '변경', question: '질문?', answer: '답' }
  const rows = await world.db.insertInto('faq').values([row, row, row]).returning('id').execute()
  const seen = rows.map(({ id }) => id)
  const order = [...seen.slice(1), ...seen.slice(0, 1)]
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => master.put('/api/admin/faq/order', { category, seen, order })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await changesOf(master, { entity: 'FAQ_ORDER', entityId: 'all' })).toHaveLength(1)
})
