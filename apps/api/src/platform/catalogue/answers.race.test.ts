import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'

const EDITS = 60

test('[NL-01] on two nodes no answer is older than the last edit that was committed before it was asked for', {
  timeout: 60_000,
}, async ({ world }) => {
  const nodes = [world.app, await world.addNode()]
  let committed = 0
  let isOver = false
  let answers = 0
  const read = async (node: (typeof nodes)[number]) => {
    while (!isOver) {
      const before = committed
      const reply = await node.inject('/api/coupon')
      const [{ price }] = reply.json()
      answers += 1
      expect(price).toBeGreaterThanOrEqual(before)
    }
  }
  const edit = async () => {
    for (let price = 1_000; price < 1_000 + EDITS; price += 1) {
      await world.db.updateTable('coupon').set({ price }).where('id', '=', 1).execute()
      committed = price
    }
    isOver = true
  }
  await Promise.all([edit(), ...nodes.flatMap((node) => [read(node), read(node)])])
  expect(answers).toBeGreaterThan(EDITS / 2)
})
