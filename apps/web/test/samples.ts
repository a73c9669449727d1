import type { Confirmation } from '@self/contract/booking'
import type { Coupon } from '@self/contract/coupon'
import type { PaymentItem } from '@self/contract/payment'
import type { Profile } from '@self/contract/profile'
import type { Consultation } from '@self/contract/schedule'
import { WEEKDAYS } from '@self/contract/time'
import { branch } from './branch.ts'

/** Of Jamsil; counsels and does not test. */
export const seoha: Profile = {
  wrId: 101,
  adminId: 'js_c1',
  name: '윤서하',
  status: 'Y',
  canTest: 'N',
  role: '수석 상담사',
  target: null,
  history: null,
  education: null,
  qualification: null,
  file: '/self/demo/counsellor-1.svg',
  branch: 'JS',
  say: '서두르지 않아요. 오늘 꺼낼 만큼부터 같이 봐요',
  topics: ['직장 스트레스', '번아웃'],
  forWhom: ['성인'],
  howWeMeet: '첫 시간에는 급한 것 하나만 정해요\n끝나기 10분 전에 함께 정리해요',
  lentTo: [],
}

/** Ten sessions for 1,056,000 won. */
export const couponOfTen: Coupon = {
  id: 9,
  title1: '상담',
  title2: '프라이빗 개인상담 10회',
  memo: '',
  session: 10,
  minutes: 50,
  price: 1_200_000,
  discount: 12,
  couponType: '상담',
  expiresInMonths: 12,
}

/** Ten sessions, two of them used. */
export const couponPayment: PaymentItem = {
  paymentId: 'mid_pass12345',
  createdDate: '2026-11-02T09:00',
  orderName: '이용권 결제 10회',
  title: couponOfTen.title2,
  amount: 1_056_000,
  status: 'PAID',
  receiptUrl: 'https://pay.example.com/r/1',
  refund: null,
  pass: { sessions: 10, remaining: 8, expiresOn: '2027-11-02' },
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

/** Confirmed and open to change until 23 November, 18:00. */
export const consultation: Consultation = {
  id: 7,
  multiCode: null,
  sessions: null,
  hopeDate: '2026-11-24',
  hopeTime: '14:00',
  minutes: 50,
  state: 'BOOKED',
  change: 'Y',
  changeUntil: '2026-11-23T18:00',
  madeAt: '2026-11-20T10:00',
  checkBooking: 'Y',
  memberId: 'js_c1',
  memberName: '윤서하',
  branchName: '잠실센터',
  branchCode: 'JS',
  answerBy: null,
  isShortNotice: false,
  proposedUntil: null,
}

export const jamsil = branch({
  branch: 'JS',
  branchName: '잠실센터',
  centerType: 'PRIVATE',
  tel: '02-000-1001',
  workdays: [...WEEKDAYS],
})
