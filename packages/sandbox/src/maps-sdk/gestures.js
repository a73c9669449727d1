import { Point } from './geometry.js'

/** A press that moves less is a click. */
const DRAG_FROM = 4
/** One step of zoom, however often a wheel or a trackpad reports. */
const WHEEL_EVERY_MS = 120

/** Turns pointer and wheel on the stage into what the map can do, until the signal. */
export function hearGestures(stage, map, signal) {
  const on = (name, hear, options) => stage.addEventListener(name, hear, { signal, ...options })
  hearDrag(stage, map, on)
  hearWheel(map, on)
}

function hearDrag(stage, map, on) {
  let press = null
  let wasDragged = false

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    wasDragged = false
    press = { x: event.clientX, y: event.clientY, isDrag: false }
  })
  on('pointermove', (event) => {
    if (event.buttons === 0) press = null
    if (!press || !event.isPrimary || !map.isDraggable()) return
    const [x, y] = [event.clientX - press.x, event.clientY - press.y]
    if (!press.isDrag && Math.hypot(x, y) < DRAG_FROM) return
    if (!press.isDrag) {
      // Only now: a captured pointer would take the click away from a marker's content.
      stage.setPointerCapture(event.pointerId)
      map.beginDrag(event)
    }
    press = { x: event.clientX, y: event.clientY, isDrag: true }
    map.dragBy(x, y, event)
  })
  const release = (event) => {
    wasDragged = press?.isDrag ?? false
    press = null
    if (wasDragged) map.endDrag(event)
  }
  on('pointerup', release)
  on('pointercancel', release)
  // detail 0 comes from a keyboard, and nobody says that the real one hears it.
  on('click', (event) => {
    if (!wasDragged && event.detail > 0) map.click(event, placeOf(event, stage))
  })
}

function hearWheel(map, on) {
  let heardAt = 0
  const hear = (event) => {
    if (!map.isWheelZooming()) return
    event.preventDefault()
    if (event.timeStamp - heardAt < WHEEL_EVERY_MS) return
    heardAt = event.timeStamp
    map.zoomAround(placeOf(event, event.currentTarget), event.deltaY < 0 ? 1 : -1)
  }
  on('wheel', hear, { passive: false })
}

function placeOf({ clientX, clientY }, stage) {
  const { left, top } = stage.getBoundingClientRect()
  return new Point(clientX - left, clientY - top)
}
