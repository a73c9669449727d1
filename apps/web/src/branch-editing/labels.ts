import { BRANCH_STATES } from '@self/contract/branch-status'
import type { FieldLabels } from '../change-log/field-labels.ts'

export const TYPES = { PRIVATE: '직영 (상담사를 골라 결제)', GENERAL: '일반 (신청을 받아 확정)' } as const

export const STATUSES = {
  DRAFT: '초안 · 직원만 봐요',
  OPEN: '운영 · 예약을 받아요',
  PAUSED: '예약 쉼 · 보이지만 예약을 받지 않아요',
  CLOSED: '닫음 · 목록과 지도에서 빠져요',
} as const

const wordOf = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value)
const pictures = (value: unknown) => `${Array.isArray(value) ? value.length : 0}장`

export const BRANCH_LABELS: FieldLabels = {
  name: '이름',
  region: '지역',
  centerType: { label: '종류', say: wordOf(TYPES) },
  status: { label: '상태', say: wordOf(BRANCH_STATES) },
  opensOn: '여는 날',
  closesOn: '닫는 날',
  showInGuide: '센터 안내에 보이기',
  addr: '주소',
  position: { label: '지도 위치', say: (value) => (value ? '핀으로 정함' : '주소로 찾음') },
  tel: '전화',
  phone: '휴대폰',
  kakaoChannel: '카카오 채널',
  kakaoTalk: '카카오톡',
  bizHours: '운영 시간 안내',
  url: '홈페이지',
  description: '소개',
  directions: '오는 길',
  images: { label: '사진', say: pictures },
  sortOrder: '순서',
  seats: '한 시간에 받는 예약',
  notifyPhones: '알림 받을 번호',
  businessNo: '사업자등록번호',
  businessName: '상호',
}
