import { clearListeners, trigger } from './event.js'
import { LatLng, LatLngBounds, latLngOf, Point, Size, toLatLng, toWorld } from './geometry.js'
import { hearGestures } from './gestures.js'
import { Tiles } from './tiles.js'
import { zoomControl } from './zoom-control.js'

const DEFAULTS = {
  center: new LatLng(37.5666103, 126.9783882),
  zoom: 16,
  minZoom: 6,
  maxZoom: 21,
  draggable: true,
  scrollWheel: true,
  zoomControl: false,
}
const REST_MS = 50

export class NaverMap {
  #root
  #options
  #center
  #zoom
  #stage = document.createElement('div')
  #tiles = new Tiles()
  #pane = document.createElement('div')
  #markers = new Set()
  #control = zoomControl(this)
  #end = new AbortController()
  #resize = new ResizeObserver(() => this.draw())
  #isDragging = false
  #resting

  constructor(element, options = {}) {
    this.#root = typeof element === 'string' ? document.getElementById(element) : element
    if (getComputedStyle(this.#root).position === 'static') this.#root.style.position = 'relative'
    this.#stage.style.cssText =
      'position:absolute;inset:0;z-index:0;overflow:hidden;background:#f4f0ea;user-select:none'
    this.#pane.style.cssText = 'position:absolute;z-index:0'
    this.#stage.append(this.#tiles.element, this.#pane, this.#control)
    this.#root.append(this.#stage)
    this.#options = { ...DEFAULTS, ...options }
    this.#center = latLngOf(this.#options.center)
    this.#zoom = this.#clamp(this.#options.zoom)
    this.#dress()
    hearGestures(this.#stage, this, this.#end.signal)
    this.#resize.observe(this.#root)
    this.draw()
    this.#rest()
  }

  getCenter() {
    return this.#center
  }

  getZoom() {
    return this.#zoom
  }

  getElement() {
    return this.#root
  }

  getSize() {
    return new Size(this.#stage.clientWidth, this.#stage.clientHeight)
  }

  getBounds() {
    const { x, y } = this.#origin()
    const { width, height } = this.getSize()
    const southWest = toLatLng(new Point(x, y + height), this.#zoom)
    return new LatLngBounds(southWest, toLatLng(new Point(x + width, y), this.#zoom))
  }

  setCenter(center) {
    this.#look(latLngOf(center), this.#zoom)
  }

  panTo(center) {
    this.setCenter(center)
  }

  setZoom(zoom) {
    this.#look(this.#center, zoom)
  }

  morph(center, zoom = this.#zoom) {
    this.#look(latLngOf(center), zoom)
  }

  setOptions(options, value) {
    const changed = typeof options === 'string' ? { [options]: value } : options
    Object.assign(this.#options, changed)
    this.#dress()
    this.#look(latLngOf(changed.center ?? this.#center), changed.zoom ?? this.#zoom)
  }

  destroy() {
    clearTimeout(this.#resting)
    this.#end.abort()
    this.#resize.disconnect()
    for (const marker of this.#markers) marker.setMap(null)
    this.#stage.remove()
    clearListeners(this)
  }

  // What follows is for the SDK's other parts.

  addMarker(marker) {
    this.#markers.add(marker)
    this.#pane.append(marker.getElement())
    this.draw()
  }

  removeMarker(marker) {
    this.#markers.delete(marker)
    marker.getElement().remove()
  }

  draw() {
    const origin = this.#origin()
    this.#tiles.draw(origin, this.getSize(), this.#zoom)
    for (const marker of this.#markers) marker.draw(origin, this.#zoom)
  }

  isDraggable() {
    return this.#options.draggable
  }

  isWheelZooming() {
    return this.#options.scrollWheel
  }

  beginDrag(pointerEvent) {
    this.#isDragging = true
    trigger(this, 'dragstart', { type: 'dragstart', pointerEvent })
  }

  dragBy(x, y, pointerEvent) {
    const { x: worldX, y: worldY } = toWorld(this.#center, this.#zoom)
    this.#look(toLatLng(new Point(worldX - x, worldY - y), this.#zoom), this.#zoom)
    trigger(this, 'drag', { type: 'drag', pointerEvent })
  }

  endDrag(pointerEvent) {
    this.#isDragging = false
    trigger(this, 'dragend', { type: 'dragend', pointerEvent })
    this.#rest()
  }

  /** Zooms by some steps; what lies under the pointer stays there. */
  zoomAround({ x, y }, steps) {
    const zoom = this.#clamp(this.#zoom + steps)
    const [scale, origin, { width, height }] = [2 ** (zoom - this.#zoom), this.#origin(), this.getSize()]
    const centre = new Point((origin.x + x) * scale - x + width / 2, (origin.y + y) * scale - y + height / 2)
    if (zoom !== this.#zoom) this.#look(toLatLng(centre, zoom), zoom)
  }

  /** A click on a marker is the marker's alone. */
  click(domEvent, offset) {
    const marker = [...this.#markers].find((one) => one.getElement().contains(domEvent.target))
    const { x, y } = this.#origin()
    const coord = marker?.getPosition() ?? toLatLng(new Point(x + offset.x, y + offset.y), this.#zoom)
    const told = { type: 'click', coord, offset, pointerEvent: domEvent, domEvent }
    trigger(marker ?? this, 'click', marker ? { ...told, overlay: marker } : { ...told, latlng: coord })
  }

  /** The one way in which the view changes: it is drawn, told, and comes to rest. */
  #look(center, wantedZoom) {
    const zoom = this.#clamp(wantedZoom)
    const hasMoved = !center.equals(this.#center)
    const hasZoomed = zoom !== this.#zoom
    if (!hasMoved && !hasZoomed) return
    this.#center = center
    this.#zoom = zoom
    this.draw()
    if (hasZoomed) trigger(this, 'zoom_changed', zoom)
    if (hasMoved) trigger(this, 'center_changed', center)
    trigger(this, 'bounds_changed', this.getBounds())
    this.#rest()
  }

  #rest() {
    clearTimeout(this.#resting)
    if (this.#isDragging) return
    this.#resting = setTimeout(() => trigger(this, 'idle'), REST_MS)
  }

  #dress() {
    this.#control.style.display = this.#options.zoomControl ? 'grid' : 'none'
    this.#stage.style.touchAction = this.#options.draggable ? 'none' : ''
  }

  #clamp(zoom) {
    const { minZoom, maxZoom } = this.#options
    const [least, most] = [Math.max(minZoom, DEFAULTS.minZoom), Math.min(maxZoom, DEFAULTS.maxZoom)]
    return Math.min(most, Math.max(least, Math.round(zoom)))
  }

  #origin() {
    const { x, y } = toWorld(this.#center, this.#zoom)
    const { width, height } = this.getSize()
    return new Point(x - width / 2, y - height / 2)
  }
}
