import type { EmployedFields } from '@self/contract/employment'

/** Somebody whom a branch hires. */
export const hired: EmployedFields = {
  name: '유다온',
  branch: 'GN',
  status: 'Y',
  canTest: 'N',
  role: '상담사',
  target: '성인',
  history: null,
  education: null,
  qualification: '상담심리사 2급',
  say: '천천히 같이 걸어요',
  topics: ['불안', '번아웃'],
  forWhom: ['성인'],
  howWeMeet: '첫 시간에는 지금 급한 것을 정해요',
  file: '/self/demo/counsellor-4.svg',
  employedFrom: null,
  employedUntil: null,
}
