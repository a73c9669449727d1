import { expect, test } from 'vitest'
import { overlap, proposalEnd } from './proposal.ts'
import { kstInstant, toKst } from './time.ts'

const at = (date: string, time: string) => kstInstant(`2026-11-${date}`, time)
const madeAt = at('24', '14:20')
const lapsesAt = at('28', '13:00')

test.each([
  ['24 hours, when all is far', [at('27', '10:00'), at('26', '18:00')], lapsesAt, ['25', '14:20']],
  ['2 hours before the first start', [at('27', '10:00'), at('25', '11:00')], lapsesAt, ['25', '09:00']],
  ['when the request itself lapses', [at('27', '10:00')], at('24', '20:00'), ['24', '20:00']],
] as const)('[WK-08] proposed starts are held until %s', (_, starts, lapse, [day, time]) => {
  const end = proposalEnd({ madeAt, starts, lapsesAt: lapse, hours: 24 })
  expect(end && toKst(end)).toEqual({ date: `2026-11-${day}`, time })
})

test('[PL-02] proposed starts are held for as many hours as are told, and never beyond the other ends', () => {
  const starts = [at('30', '10:00')]
  const endIn = (hours: number) => proposalEnd({ madeAt, starts, lapsesAt, hours })
  expect([endIn(1), endIn(48), endIn(168)]).toEqual([at('24', '15:20'), at('26', '14:20'), lapsesAt])
})

test('[WK-08] with less than half an hour to answer nothing is proposed', () => {
  expect(proposalEnd({ madeAt, starts: [at('24', '16:50')], lapsesAt, hours: 24 })).toEqual(at('24', '14:50'))
  expect(proposalEnd({ madeAt, starts: [at('24', '16:30')], lapsesAt, hours: 24 })).toBeNull()
})

test('sessions overlap that share a half hour, whatever their order', () => {
  expect(overlap([at('25', '12:00'), at('25', '10:00'), at('25', '11:00')], 60)).toBe(false)
  expect(overlap([at('25', '12:00'), at('25', '10:00'), at('25', '11:30')], 60)).toBe(true)
  expect(overlap([at('25', '10:00'), at('25', '10:00')], 30)).toBe(true)
})
