import { expect, test } from 'vitest'
import { compactDecisions, type Decision, decisionOn, decisions, type Touched } from './impact.ts'

const session = (id: number): Touched => ({
  ...{ kind: 'SESSION', id, branchCode: 'GN', branchName: '강남센터', hopeDate: '2026-12-02' },
  ...{ hopeTime: '19:00', minutes: 50, userName: '김*늘', counsellorName: null, misfits: ['CLOSED'] },
  ...{ choices: ['KEEP', 'CANCEL'], starts: [], successor: null },
})
const ids = Array.from({ length: 3_000 }, (_, index) => 1_000_000 + index)

test('[MS-35] what becomes of a whole branch’s sessions fits one call, and is read of each', () => {
  const made = ids.map((id): Decision => ({ kind: 'SESSION', id, choice: id % 3 === 0 ? 'CANCEL' : 'KEEP' }))
  const sent = decisions.parse(compactDecisions(made))
  expect(JSON.stringify(sent).length).toBeLessThan(48 * 1024)
  expect(ids.map((id) => decisionOn(session(id), sent))).toEqual(made.map(({ choice }) => choice))
  expect(decisionOn({ ...session(1_000_000), kind: 'LINK' }, sent)).toBeUndefined()
})

test('[MS-35] what was seen of one goes with it alone', () => {
  const offer: Decision = { kind: 'SESSION', id: 1, choice: 'OFFER', starts: ['2026-12-03T10:00'] }
  const other: Decision = { kind: 'SESSION', id: 2, choice: 'OFFER', starts: ['2026-12-03T11:00'] }
  const lone: Decision = { kind: 'HOLD', id: 3, choice: 'KEEP' }
  expect(compactDecisions([offer, lone, other])).toEqual([offer, other, lone])
})
