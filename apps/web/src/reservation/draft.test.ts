// @vitest-environment jsdom
import type { Branch } from '@self/contract/branch'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../test/visit.ts'
import { clearEverything } from '../shared/login-session/clear.ts'
import { clearToken, storeToken } from '../shared/login-session/token.ts'
import {
  type BookingState,
  emptyDraft,
  loadDraft,
  rememberWritten,
  removeDraft,
  saveDraft,
  startingDraft,
  withBranch,
  withChosenDate,
  withCounsellor,
  withDate,
  withRegion,
  writtenBy,
} from './draft.ts'

const TODAY = '2026-11-21'
const whole: BookingState = {
  region: '서울',
  branchCode: 'JS',
  branchName: '잠실센터',
  isPrivate: true,
  date: '2026-11-24',
  adminId: 'js_c1',
  counsellorName: '윤서하',
  canTest: 'Y',
  time: '14:00',
  name: '김하늘',
  phone: '01000000001',
  reason: '잠이 오지 않아요',
}
const gangnam: Branch = {
  branch: 'GN',
  branchName: '강남센터',
  section: '서울',
  centerType: 'GENERAL',
  addr: '',
  tel: '',
  phone: '',
  showInGuide: true,
  workdays: ['월'],
  lat: null,
  lng: null,
}
const booker = { name: '김하늘', phone: '01000000001', reason: '잠이 오지 않아요' }

beforeEach(() => sessionStorage.clear())

test('[RS-12] changing the branch resets date, counsellor and time and keeps the booker', () => {
  expect(withBranch(whole, gangnam)).toEqual({
    ...emptyDraft,
    ...booker,
    region: '서울',
    branchCode: 'GN',
    branchName: '강남센터',
    isPrivate: false,
  })
})

test('[RS-12] changing the region clears the branch and all that hung on it', () => {
  expect(withRegion(whole, '경기')).toEqual({ ...emptyDraft, ...booker, region: '경기' })
})

test('[RS-12] changing the date resets counsellor and time', () => {
  const next = withDate(whole, '2026-11-25')
  expect(next).toMatchObject({
    branchCode: 'JS',
    date: '2026-11-25',
    adminId: '',
    counsellorName: '',
    time: '',
  })
})

test('another counsellor has other hours: the time is cleared', () => {
  const next = withCounsellor(whole, { adminId: 'js_c2', name: '강도윤', canTest: 'N' })
  expect(next).toMatchObject({ date: '2026-11-24', adminId: 'js_c2', counsellorName: '강도윤', time: '' })
})

test('the choice outlives a reload, who books and why do not', () => {
  saveDraft(whole)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/잠이|김하늘|0100/)
  expect(loadDraft(TODAY)).toEqual({ ...whole, name: '', phone: '', reason: '' })
  removeDraft()
  expect(loadDraft(TODAY)).toEqual(emptyDraft)
})

test('a kept date that has gone by is dropped', () => {
  saveDraft(whole)
  expect(loadDraft('2026-11-25')).toMatchObject({ branchCode: 'JS', date: '', adminId: '', time: '' })
})

test('[RS-01] the way here names a branch by its code, or by its name where no code is given', () => {
  const seocho = { ...gangnam, branch: 'SC', branchName: '서초센터' }
  const branches = [gangnam, seocho]
  const branchOf = (arrival: Parameters<typeof startingDraft>[2]) =>
    startingDraft(branches, TODAY, arrival).branchCode
  expect(branchOf({ selectedCode: 'GN', selectedCenter: '서초센터' })).toBe('GN')
  expect(branchOf({ selectedCode: '', selectedCenter: '서초센터' })).toBe('SC')
  expect(branchOf({ selectedCenter: '서초센터' })).toBe('SC')
  expect(startingDraft(branches, TODAY, { selectedCenter: '서초센터', couponId: 7 })).toMatchObject({
    region: '서울',
    branchName: '서초센터',
    couponId: 7,
  })
})

test('the coupon of the way here goes before the kept one, and takes no pass from it', () => {
  saveDraft({ ...whole, couponId: 9, passId: 31 })
  expect(startingDraft([gangnam], TODAY, {})).toMatchObject({ couponId: 9, passId: 31 })
  const bought = startingDraft([gangnam], TODAY, { couponId: 9 })
  expect(bought).toMatchObject({ couponId: 9 })
  expect(bought.passId).toBeUndefined()
})

test('a way here that names no branch, or an unknown one, finds the choice as it was kept', () => {
  saveDraft({ ...whole, branchCode: 'GN', isPrivate: false })
  expect(startingDraft([gangnam], TODAY, {})).toMatchObject({ branchCode: 'GN', time: '14:00' })
  expect(startingDraft([gangnam], TODAY, { selectedCenter: '없는센터' })).toMatchObject({ branchCode: 'GN' })
  expect(startingDraft([gangnam], TODAY, { selectedCode: 'ZZ' })).toMatchObject({ branchCode: '', date: '' })
})

const jamsil: Branch = { ...gangnam, branch: 'JS', branchName: '잠실센터', centerType: 'PRIVATE' }

test('[WY-02] [CT-38] who has neither booked nor chosen begins at the default branch, who has chosen a region at none', () => {
  expect(startingDraft([gangnam, jamsil], TODAY, {})).toMatchObject({ region: '서울', branchCode: 'JS' })
  expect(startingDraft([gangnam], TODAY, {}, 'ZZ')).toMatchObject({ branchCode: 'GN' })
  saveDraft({ ...emptyDraft, region: '경기' })
  expect(startingDraft([gangnam, jamsil], TODAY, {})).toMatchObject({ region: '경기', branchCode: '' })
})

test('[CN-04] the first date keeps the counsellor that the way here names, another one resets them', () => {
  const draft = { ...emptyDraft, branchCode: 'JS', adminId: 'js_c1', counsellorName: '윤서하' }
  const first = withChosenDate(draft, '2026-11-24')
  expect(first).toEqual({ ...draft, date: '2026-11-24' })
  expect(withChosenDate(first, '2026-11-25')).toMatchObject({
    date: '2026-11-25',
    adminId: '',
    counsellorName: '',
  })
})

test('[CN-04] [WY-05] a counsellor and a start that the way here names are chosen; a start that has gone by is not', () => {
  const seoha = { adminId: 'js_c1', name: '윤서하', canTest: 'N' } as const
  const start = { date: '2026-11-24', time: '14:00' }
  const arrival = { selectedCode: 'JS', counsellor: seoha, start }
  const chosen = { adminId: 'js_c1', counsellorName: '윤서하', date: '2026-11-24', time: '14:00' }
  expect(startingDraft([jamsil], TODAY, arrival)).toMatchObject(chosen)
  expect(startingDraft([jamsil], '2026-11-25', arrival)).toMatchObject({ ...chosen, date: '', time: '' })
})

test('[WY-80] what was written outlives a login that has expired, and goes with a logout or another member', () => {
  const write = () => {
    storeToken(tokenOf('7'))
    rememberWritten('7', { reason: '잠이 오지 않아요' })
  }
  write()
  clearToken()
  storeToken(tokenOf('7'))
  expect(writtenBy('7')).toEqual({ reason: '잠이 오지 않아요' })
  clearToken()
  clearEverything()
  expect(writtenBy('7')).toEqual({})
  write()
  clearToken()
  storeToken(tokenOf('8'))
  expect(writtenBy('8')).toEqual({})
  expect(writtenBy('7')).toEqual({})
})
