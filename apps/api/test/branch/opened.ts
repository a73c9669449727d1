import type { BranchFields } from '@self/contract/branch-editing'

/** A branch that somebody begins: a draft that could be opened as it is. */
export const opened: BranchFields = {
  name: '성수센터',
  region: '서울',
  centerType: 'PRIVATE',
  status: 'DRAFT',
  opensOn: null,
  closesOn: null,
  showInGuide: true,
  addr: '서울특별시 성동구 예시성수로 15, 3층',
  position: { lat: 37.5446, lng: 127.0559 },
  tel: '02-000-1015',
  phone: '',
  kakaoChannel: null,
  kakaoTalk: null,
  bizHours: '평일 10:00 ~ 21:00|주말 휴무',
  url: null,
  description: '조용한 골목 안에 있어요.',
  directions: '2호선 성수역에서 걸어서 5분 거리예요.',
  images: [{ url: '/self/demo/center-room.svg', alt: '창이 있는 상담실' }],
  sortOrder: 20,
  seats: null,
  notifyPhones: ['01000001015'],
  businessNo: null,
  businessName: null,
}
