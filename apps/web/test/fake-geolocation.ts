import { vi } from 'vitest'

/** The browser's answers about where it is, given when the test says so. */
export function stubGeolocation() {
  let found: PositionCallback = () => {}
  let failed: PositionErrorCallback = () => {}
  const listen = (onPosition: PositionCallback, onError?: PositionErrorCallback | null) => {
    found = onPosition
    failed = onError ?? failed
  }
  const geolocation = {
    getCurrentPosition: vi.fn<Geolocation['getCurrentPosition']>(listen),
    watchPosition: vi.fn<Geolocation['watchPosition']>((onPosition, onError) => {
      listen(onPosition, onError)
      return 7
    }),
    clearWatch: vi.fn<Geolocation['clearWatch']>(),
  }
  setGeolocation(geolocation)
  return {
    ...geolocation,
    find: (latitude: number, longitude: number) =>
      found({ coords: { latitude, longitude } } as GeolocationPosition),
    fail: (code: number) => failed({ code } as GeolocationPositionError),
  }
}

/** A browser without any: undefined. */
export const setGeolocation = (geolocation: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
