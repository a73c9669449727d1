import { expect, test } from 'vitest'
import { type BookingState, emptyDraft } from '../draft.ts'
import { actionText } from './action-text.ts'

const text = (change: Partial<BookingState>, isVisitor = false) =>
  actionText({ ...emptyDraft, ...change }, isVisitor)
const chosen = { branchCode: 'JS', isPrivate: true, date: '2026-11-24', adminId: 'js_c1', time: '14:00' }
const booker = { name: '김하늘', phone: '01000000001', reason: '잠이 오지 않아요' }

test('[RS-10] [WK-40] the button names the same missing thing as the dialog behind it, in the same order', () => {
  expect(text({})).toBe('예약자 정보를 적어 주세요')
  expect(text({ ...chosen, ...booker, reason: ' ' })).toBe('예약자 정보를 적어 주세요')
  expect(text({ ...booker, phone: '021234567' })).toBe('휴대폰 번호를 확인해 주세요')
  expect(text(booker)).toBe('센터와 날짜를 골라 주세요')
  expect(text({ ...booker, branchCode: 'JS' })).toBe('날짜를 골라 주세요')
  expect(text({ ...chosen, ...booker, adminId: '', time: '' })).toBe('상담사를 골라 주세요')
  expect(text({ ...chosen, ...booker, isPrivate: false, adminId: '', time: '' })).toBe('시간을 골라 주세요')
  expect(text({ ...chosen, ...booker, time: '' })).toBe('시간을 골라 주세요')
})

test('[RS-10] with everything given it says what the press does', () => {
  expect(text({ ...chosen, ...booker })).toBe('11월 24일 14:00 예약하기')
  expect(text(chosen, true)).toBe('로그인하고 예약하기')
  expect(text({}, true)).toBe('로그인하고 예약하기')
})
