import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const said = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, line }) => `${{ SAME: ' ', GONE: '-', NEW: '+' }[kind]}${line}`)

test('[CT-88] two texts are compared line by line, with as few changes as there can be', () => {
  expect(said('가\n나\n다', '가\n나\n다')).toEqual([' 가', ' 나', ' 다'])
  expect(said('가\n나\n다', '가\n라\n다\n마')).toEqual([' 가', '-나', '+라', ' 다', '+마'])
  expect(said('가\n나', '나\n가\n나')).toEqual(['+나', ' 가', ' 나'])
  expect(said('가\n가', '가')).toEqual([' 가', '-가'])
})

test('[CT-88] of any two texts the lines that are there before and after come out again', () => {
  const texts = [
    '',
    '가',
    '가\n가\n나',
    '나\n다\n가\n\n라',
    '라\n다\n나\n가',
    Array(3000).fill('가').join('\n'),
  ]
  for (const before of texts)
    for (const after of texts) {
      const changes = lineChanges(before, after)
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ line }) => line)
          .join('\n')
      expect([without('NEW'), without('GONE')]).toEqual([before, after])
    }
})
