import { latLngOf, moveTo, Point, pointOf, toWorld } from './geometry.js'

const PIN = {
  content:
    '<svg width="22" height="32" viewBox="0 0 22 32"><path d="M11 32C9 24 0 19 0 11a11 11 0 0 1 22 0c0 8-9 13-11 21z" fill="#1f8a4c"/><circle cx="11" cy="11" r="4" fill="#fff"/></svg>',
  anchor: new Point(11, 32),
}

/** A picture on a place; to the keyboard it is only what its icon's content is. */
export class Marker {
  #element = document.createElement('div')
  #map = null
  #position
  #anchor

  constructor({ position, map = null, icon = PIN, title = '', zIndex = 0, clickable = true }) {
    this.#position = latLngOf(position)
    this.#element.style.cssText = 'position:absolute;width:max-content;cursor:pointer'
    if (title) this.#element.title = title
    this.setClickable(clickable)
    this.setIcon(icon)
    this.setZIndex(zIndex)
    this.setMap(map)
  }

  getElement() {
    return this.#element
  }

  getMap() {
    return this.#map
  }

  getPosition() {
    return this.#position
  }

  setMap(map) {
    this.#map?.removeMarker(this)
    this.#map = map
    map?.addMarker(this)
  }

  setPosition(position) {
    this.#position = latLngOf(position)
    this.#map?.draw()
  }

  setZIndex(zIndex) {
    this.#element.style.zIndex = zIndex
  }

  /** One that is not clickable lets the map below be clicked. */
  setClickable(isClickable) {
    this.#element.style.pointerEvents = isClickable ? '' : 'none'
  }

  setIcon(icon) {
    const { url, content, size, anchor } = typeof icon === 'string' ? { url: icon } : icon
    if (url) this.#element.replaceChildren(pictureOf(url, size, anchor))
    else if (content instanceof Element) this.#element.replaceChildren(content)
    else this.#element.innerHTML = content
    this.#anchor = anchor ? pointOf(anchor) : new Point(0, 0)
    this.#map?.draw()
  }

  draw(origin, zoom) {
    const { x, y } = toWorld(this.#position, zoom)
    moveTo(this.#element, x - origin.x - this.#anchor.x, y - origin.y - this.#anchor.y)
  }
}

/** A picture without an anchor stands on the place with its lower edge; other content hangs from its corner. */
function pictureOf(url, size, anchor) {
  const image = size ? new Image(size.width, size.height) : new Image()
  image.style.cssText = `display:block;max-width:none;${anchor ? '' : 'transform:translate(-50%, -100%)'}`
  image.alt = ''
  image.draggable = false
  image.src = url
  return image
}
