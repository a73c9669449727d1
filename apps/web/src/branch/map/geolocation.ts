import {
  GEOLOCATION,
  type LatLng,
  LOCATION_HELP,
  LOCATION_UNSUPPORTED,
  locationSentence,
} from '@self/contract/map'

type Listeners = {
  onPosition: (position: LatLng) => void
  /** A tunnel ends no watch; a permission taken back does. */
  onFailure: (text: string, isOver: boolean) => void
}
type Stop = () => void

const DENIED = 1

/** Where the person is, asked once. What is found stays in the browser. */
export function locate(listeners: Listeners): Stop {
  return listen(listeners, (geolocation, onPosition, onError) => {
    geolocation.getCurrentPosition(onPosition, onError, GEOLOCATION)
    return () => {}
  })
}

/** Where the person goes, until stopped. */
export function follow(listeners: Listeners): Stop {
  return listen(listeners, (geolocation, onPosition, onError) => {
    const watch = geolocation.watchPosition(onPosition, onError, GEOLOCATION)
    return () => geolocation.clearWatch(watch)
  })
}

type Ask = (geolocation: Geolocation, onPosition: PositionCallback, onError: PositionErrorCallback) => Stop

function listen({ onPosition, onFailure }: Listeners, ask: Ask): Stop {
  const fail = (sentence: string, isOver: boolean) => onFailure(`${sentence} ${LOCATION_HELP}`, isOver)
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) {
    fail(LOCATION_UNSUPPORTED, true)
    return () => {}
  }
  let isOver = false
  const end = ask(
    geolocation,
    ({ coords }) => isOver || onPosition({ lat: coords.latitude, lng: coords.longitude }),
    ({ code }) => isOver || fail(locationSentence(code), code === DENIED),
  )
  return () => {
    isOver = true
    end()
  }
}
