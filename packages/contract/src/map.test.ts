import { expect, test } from 'vitest'
import { directionsUrl, distanceKm, formatDistance, GEOLOCATION, locationSentence, MAP } from './map.ts'

test('[BR-06] the map begins at Jamsil, zooms 6 to 19 from 15, locates at 16, waits ten seconds for its library', () => {
  expect(MAP).toEqual({
    middle: { lat: 37.5109486, lng: 127.0843368 },
    zoom: 15,
    minZoom: 6,
    maxZoom: 19,
    locateZoom: 16,
    height: 300,
    timeout: 10_000,
    lookEvery: 100,
  })
})

test('[BR-06] a position is asked for exactly, ten seconds long, at most thirty seconds old', () => {
  expect(GEOLOCATION).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 })
})

test.each([
  [1, '위치 접근이 거부되었습니다. 브라우저 설정에서 위치 권한을 허용해주세요.'],
  [2, '위치 정보를 사용할 수 없습니다.'],
  [3, '위치 요청 시간이 초과되었습니다.'],
  [0, '위치 정보를 사용할 수 없습니다.'],
])('[BR-07] error %i of the browser says: %s', (code, sentence) => {
  expect(locationSentence(code)).toBe(sentence)
})

test('a distance is that of the sphere', () => {
  const seoul = { lat: 37.5665, lng: 126.978 }
  const busan = { lat: 35.1796, lng: 129.0756 }
  expect(distanceKm(seoul, busan)).toBeCloseTo(325, 0)
  expect(distanceKm(busan, seoul)).toBeCloseTo(distanceKm(seoul, busan), 9)
  expect(distanceKm(seoul, seoul)).toBe(0)
})

test.each([
  [0, '10m'],
  [0.354, '350m'],
  [1.25, '1.3km'],
  [9.94, '9.9km'],
  [47.4, '47km'],
])('%d km are shown as %s', (km, shown) => {
  expect(formatDistance(km)).toBe(shown)
})

test('directions carry name and position, and no comma in the name ends them', () => {
  expect(directionsUrl('강남, 센터', { lat: 37.5, lng: 127 })).toBe(
    `https://map.kakao.com/link/to/${encodeURIComponent('강남  센터')},37.5,127`,
  )
})
