import { expect, test } from 'vitest'
import { branch } from '../../../test/branch.ts'
import { jamsil } from '../../../test/samples.ts'
import {
  clearedBy,
  emptyForm,
  type FormDraft,
  isTouched,
  missingOf,
  passLinkBodyOf,
  withBranch,
  withCounsellor,
  withDate,
  withMember,
  withRegion,
} from './link-draft.ts'

const member = {
  memberId: 3,
  userName: '박새봄',
  userPhone: '010-****-0003',
  snsType: 'PHONE',
  status: 'ACTIVE',
  eapInfo: '',
  userType: 'MEMBER',
} as const
const whole: FormDraft = {
  isPassOnly: false,
  member,
  couponId: 7,
  region: '서울',
  branch: jamsil,
  date: '2026-11-24',
  counsellor: { wrId: 101, adminId: 'js_c1', branch: 'JS', name: '윤서하' },
  time: '14:00',
  reason: '사유',
}

test('a new member clears the coupon, the same one does not', () => {
  const other = withMember(whole, { ...member, memberId: 4 })
  expect(other).toMatchObject({ couponId: null, date: '2026-11-24', time: '14:00' })
  expect(clearedBy(whole, other)).toBe('이용권 선택을 비웠어요. 다시 골라 주세요.')
  expect(clearedBy(whole, withMember(whole, member))).toBe('')
})

test('a new region or branch clears date, time and counsellor and keeps the rest', () => {
  const cleared = { date: '', time: '', counsellor: null, couponId: 7, reason: '사유' }
  for (const after of [withRegion(whole, '경기'), withBranch(whole, branch({ branch: 'GN' }))]) {
    expect(after).toMatchObject(cleared)
    expect(clearedBy(whole, after)).toBe('날짜, 상담사, 시간 선택을 비웠어요. 다시 골라 주세요.')
  }
  expect(withRegion(whole, '경기').branch).toBeNull()
})

test('another day or counsellor clears what hangs on it', () => {
  expect(withDate(whole, '2026-11-25')).toMatchObject({ counsellor: null, time: '', date: '2026-11-25' })
  expect(withCounsellor(whole, null)).toMatchObject({ time: '', date: '2026-11-24' })
})

test('an empty form is untouched, one letter touches it', () => {
  expect(isTouched(emptyForm)).toBe(false)
  expect(isTouched({ ...emptyForm, reason: '사' })).toBe(true)
})

test('[DL-12] a pass alone wants member, coupon and branch in that order, and neither a time nor a reason', () => {
  const pass = { ...emptyForm, isPassOnly: true }
  const said: (string | undefined)[] = []
  for (const part of [{}, { member }, { couponId: 7 }, { branch: jamsil }]) {
    Object.assign(pass, part)
    said.push(missingOf(pass)?.sentence)
  }
  expect(said).toEqual([
    '회원을 선택해주세요.',
    '이용권을 선택해주세요.',
    expect.stringContaining('센터'),
    undefined,
  ])
  expect(passLinkBodyOf(pass)).toEqual({ memberId: 3, couponId: 7, branchCode: 'JS' })
  expect(missingOf({ ...pass, isPassOnly: false })?.field).toBe('date')
})
