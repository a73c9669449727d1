import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotaUsed } from './company.ts'
import { changeDeadline } from './deadline.ts'
import { faultOf, paymentErrorCodes } from './payment-fault.ts'
import { FIRST_POLICY, policyAt, ruleSince, withSupportHours } from './policy.ts'
import { allRefusals } from './refusal-codes.ts'
import { addMinutes } from './time.ts'
import { tooManyCodes } from './verification.ts'

const START = new Date('2026-11-23T00:00:00Z')
const at = (minutes: number) => addMinutes(START, minutes)
const written = fc
  .array(
    fc.record({
      begins: fc.integer({ min: 0, max: 1_000 }),
      changeDays: fc.integer({ min: 1, max: 7 }),
      changeTime: fc.constantFrom('00:00', '09:00', '12:30', '18:00', '23:59'),
    }),
    { maxLength: 8 },
  )
  .map((rules) =>
    rules
      .toSorted((one, other) => one.begins - other.begins)
      .map(({ begins, ...rule }, index) => ({
        ...{ ...FIRST_POLICY, ...rule },
        no: index + 1,
        validFrom: at(begins),
      })),
  )

test('[CT-93] whatever is written, the deadline of a reservation never moves forward, and is at least the one in force', () => {
  const minute = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(written, minute, minute, minute, (versions, madeAt, one, other) => {
      const [earlier, later] = [Math.max(madeAt, Math.min(one, other)), Math.max(madeAt, one, other)]
      const deadline = (now: number) => changeDeadline('2026-12-24', ruleSince(versions, at(madeAt), at(now)))
      expect(deadline(later).getTime()).toBeGreaterThanOrEqual(deadline(earlier).getTime())
      const inForce = changeDeadline('2026-12-24', policyAt(versions, at(later)))
      expect(deadline(later).getTime()).toBeGreaterThanOrEqual(inForce.getTime())
    }),
  )
})

test('[CT-93] of rules since a reservation was made the one counts that leaves the most time, not one that has ended before', () => {
  const version = (no: number, begins: number, changeDays: number, changeTime: string) => ({
    ...{ no, holdMinutes: 10, changeDays, changeTime },
    validFrom: at(begins),
  })
  const versions = [version(1, 10, 1, '22:00'), version(2, 20, 2, '12:00'), version(3, 30, 1, '09:00')]
  expect(ruleSince(versions, at(5), at(6))).toEqual({ changeDays: 1, changeTime: '18:00' })
  expect(ruleSince(versions, at(5), at(40))).toEqual({ changeDays: 1, changeTime: '22:00' })
  expect(ruleSince(versions, at(25), at(25))).toEqual({ changeDays: 2, changeTime: '12:00' })
  expect(ruleSince(versions, at(25), at(40))).toEqual({ changeDays: 1, changeTime: '09:00' })
})

test('[PL-04] under the first policy a sentence stands as it is written, and under another with its hours, whatever they hold', () => {
  const written = '고객센터(평일 09:00~18:00)로 문의해 주세요.'
  expect(withSupportHours(written, FIRST_POLICY.supportHours)).toBe(written)
  expect(withSupportHours(written, '$& 매일')).toBe('고객센터($& 매일)로 문의해 주세요.')
})

test('[PL-04] every sentence that names support hours names the first ones, so that others can stand in their place', () => {
  const sentences = [
    ...Object.values(allRefusals).map(([, sentence]: readonly [number, string?]) => sentence ?? ''),
    ...paymentErrorCodes.flatMap((code) => [faultOf(code).message, faultOf(code).hint]),
    quotaUsed(3, '2027-02-28'),
    tooManyCodes('3분'),
  ]
  const withHours = sentences.filter((sentence) => sentence.includes('고객센터('))
  expect(withHours.length).toBeGreaterThan(5)
  for (const sentence of withHours) expect(sentence).toContain(`고객센터(${FIRST_POLICY.supportHours})로`)
})
