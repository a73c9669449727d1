/** Spec 2 §9 «Map», in the zoom levels of Naver Maps v3, which are those of ordinary map tiles (D-24). */
export const MAP = {
  middle: { lat: 37.5109486, lng: 127.0843368 },
  zoom: 15,
  minZoom: 6,
  maxZoom: 19,
  locateZoom: 16,
  /** px */
  height: 300,
  /** How long the map library is waited for, and how often one looks, in milliseconds. */
  timeout: 10_000,
  lookEvery: 100,
} as const

/** Spec 2 §9 «Geolocation», as the browser takes it: milliseconds. */
export const GEOLOCATION = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 } as const

/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

/** Spec 1 §8, Spec 2 §8 «Location». */
const LOCATION_DENIED = '위치 접근이 거부되었습니다. 브라우저 설정에서 위치 권한을 허용해주세요.'
const LOCATION_UNAVAILABLE = '위치 정보를 사용할 수 없습니다.'
const LOCATION_TIMEOUT = '위치 요청 시간이 초과되었습니다.'
export const LOCATION_UNSUPPORTED = '이 브라우저에서는 위치 서비스를 지원하지 않습니다.'
export const LOCATION_HELP = '위치 없이도 지역과 센터를 골라 볼 수 있어요.'

/** The sentence for a GeolocationPositionError's code: 1 denied, 2 unavailable, 3 timeout. */
export function locationSentence(code: number): string {
  if (code === 1) return LOCATION_DENIED
  return code === 3 ? LOCATION_TIMEOUT : LOCATION_UNAVAILABLE
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies, in kilometres. */
export function distanceKm(from: LatLng, to: LatLng): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** '350m', '1.2km', '47km' */
export function formatDistance(km: number): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)}m`
  return km < 10 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`
}

/** Opens directions on a phone and on a desktop alike; a comma in the name would end it. */
export const directionsUrl = (name: string, { lat, lng }: LatLng): string =>
  `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(',', ' '))},${lat},${lng}`
