export const TILE = 256

export class Point {
  constructor(x, y) {
    this.x = x
    this.y = y
  }
}

export class Size {
  constructor(width, height) {
    this.width = width
    this.height = height
  }
}

export class LatLng {
  #lat
  #lng

  constructor(lat, lng) {
    this.#lat = lat
    this.#lng = lng
  }

  lat() {
    return this.#lat
  }

  lng() {
    return this.#lng
  }

  equals(other) {
    return this.#lat === other.lat() && this.#lng === other.lng()
  }
}

export class LatLngBounds {
  #southWest
  #northEast

  constructor(southWest, northEast) {
    this.#southWest = southWest
    this.#northEast = northEast
  }

  getSW() {
    return this.#southWest
  }

  getNE() {
    return this.#northEast
  }

  hasLatLng(place) {
    const latLng = latLngOf(place)
    return (
      isBetween(latLng.lat(), this.#southWest.lat(), this.#northEast.lat()) &&
      isBetween(latLng.lng(), this.#southWest.lng(), this.#northEast.lng())
    )
  }
}

const isBetween = (value, least, most) => value >= least && value <= most

/** Where an object is expected, its literal will do. */
export const latLngOf = (value) => (value instanceof LatLng ? value : new LatLng(value.lat, value.lng))
export const pointOf = (value) => (Array.isArray(value) ? new Point(...value) : value)

/** Web Mercator: the pixel on a world that is 256 wide at zoom 0. */
export function toWorld(latLng, zoom) {
  const size = TILE * 2 ** zoom
  const slope = Math.asinh(Math.tan((latLng.lat() * Math.PI) / 180))
  return new Point(((latLng.lng() + 180) / 360) * size, ((1 - slope / Math.PI) / 2) * size)
}

export function toLatLng({ x, y }, zoom) {
  const size = TILE * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return new LatLng(lat, (x / size) * 360 - 180)
}

export function moveTo(element, x, y) {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
