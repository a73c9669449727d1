/** What maps and geocoder do until another outcome is chosen. */
export const outcomes = {
  ok: '정상',
  'maps-down': '지도 스크립트가 503',
  'maps-slow': '지도 스크립트가 12초 뒤에 옴',
  'auth-failure': '지도 키가 거절됨',
  'tiles-down': '지도 그림이 503',
  'geocode-down': '주소 검색이 500',
  'geocode-slow': '주소 검색이 느림',
  'geocode-empty': '주소 검색이 아무것도 찾지 못함',
}

export type Outcome = keyof typeof outcomes

export const isOutcome = (name: string): name is Outcome => Object.hasOwn(outcomes, name)
