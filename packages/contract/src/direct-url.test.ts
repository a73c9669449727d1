import { expect, test } from 'vitest'
import { linkEnd } from './direct-url.ts'
import { type LinkDraft, missingOfLink } from './link-draft.ts'
import { FIRST_POLICY } from './policy.ts'
import { isAlive, linkStateOf } from './sent-link.ts'
import { kstInstant } from './time.ts'

const whole: LinkDraft = {
  memberId: 1,
  couponId: 7,
  date: '2026-11-24',
  time: '14:00',
  branchCode: 'JS',
  isPrivate: true,
  adminId: 'js_c1',
  reason: '사유',
}

test('what is missing of a link is said in the order of the specification', () => {
  const empty = {
    memberId: null,
    couponId: null,
    date: '',
    time: '',
    branchCode: '',
    adminId: '',
    reason: ' ',
  }
  let draft: LinkDraft = { ...whole, ...empty }
  const fields: string[] = []
  for (let missing = missingOfLink(draft); missing; missing = missingOfLink(draft)) {
    fields.push(missing.field)
    draft = { ...draft, [missing.field]: whole[missing.field] }
  }
  expect(fields).toEqual(['memberId', 'couponId', 'date', 'time', 'branchCode', 'adminId', 'reason'])
})

test('only a private branch wants a counsellor', () => {
  const nobody = { ...whole, adminId: '' }
  expect(missingOfLink(nobody)?.sentence).toBe('상담사를 선택해주세요.')
  expect(missingOfLink({ ...nobody, isPrivate: false })).toBeUndefined()
})

test('a link lives 72 hours, or until an hour before its session', () => {
  const madeAt = kstInstant('2026-11-23', '09:00')
  expect(linkEnd(madeAt, kstInstant('2026-11-24', '14:00'), FIRST_POLICY)).toEqual(
    kstInstant('2026-11-24', '13:00'),
  )
  expect(linkEnd(madeAt, kstInstant('2026-12-24', '14:00'), FIRST_POLICY)).toEqual(
    kstInstant('2026-11-26', '09:00'),
  )
  const shorter = { linkHours: 24 }
  expect(linkEnd(madeAt, kstInstant('2026-12-24', '14:00'), shorter)).toEqual(
    kstInstant('2026-11-24', '09:00'),
  )
})

test('[SF-01] paid says more than revoked, that more than expired, that more than a closed branch, that more than opened', () => {
  const now = kstInstant('2026-11-23', '09:00')
  const fresh = {
    isPaid: false,
    isClosed: false,
    revokedAt: null,
    expiresAt: kstInstant('2026-11-24', '09:00'),
    openedAt: null,
  }
  const steps = [
    {},
    { openedAt: now },
    { openedAt: now, isClosed: true },
    { openedAt: now, isClosed: true, expiresAt: now },
    { openedAt: now, isClosed: true, expiresAt: now, revokedAt: now },
    { openedAt: now, isClosed: true, expiresAt: now, revokedAt: now, isPaid: true },
  ]
  const states = steps.map((step) => linkStateOf({ ...fresh, ...step }, now))
  expect(states).toEqual(['OPEN', 'OPENED', 'CLOSED', 'EXPIRED', 'REVOKED', 'PAID'])
  expect(states.filter(isAlive)).toEqual(['OPEN', 'OPENED'])
})
