import type { Branch } from '@self/contract/branch'

/** A branch of the guide. */
export const branch = (change: Partial<Branch> = {}): Branch => ({
  branch: 'GN',
  branchName: '강남센터',
  section: '서울',
  centerType: 'GENERAL',
  addr: '서울특별시 강남구 예시대로 311',
  tel: '02-000-1002',
  phone: '010-0000-1002',
  showInGuide: true,
  workdays: ['월', '화'],
  lat: 37.4985,
  lng: 127.0281,
  ...change,
})
