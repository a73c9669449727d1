import type { Coupon } from '@self/contract/coupon'
import type { Confirmation } from '@self/contract/reservation'

/** Ten sessions for 1,056,000 won. */
export const tenSessions: Coupon = {
  id: 9,
  title1: '상담',
  title2: '프라이빗 개인상담 10회',
  memo: '',
  session: 10,
  price: 1_200_000,
  discount: 12,
  couponType: '상담',
  expiresInMonths: 12,
}

export const confirmation: Confirmation = {
  amount: 90_000,
  centerName: '잠실센터',
  memberName: '윤서하',
  userName: '김하늘',
  userPhone: '01000000001',
  hopeDate: '2026-11-24',
  hopeTime: '14:00',
}
