import { type LatLng, MAP } from '@self/contract/map'
import { loadNaver, type NaverIcon, type NaverLatLng, type NaverMarker } from './naver-sdk.ts'
import { createPin, createSelf, PIN_SIZE, SELF_SIZE, setReach } from './pin.ts'
import type { DrawMap } from './port.ts'

/** Naver Maps v3, where a key is configured (D-24). */
export const drawNaverMap: DrawMap<'naver'> = async (element, { sdkUrl, keyId }, { signal, onFailure }) => {
  const { LatLng, Map: NaverMap, Marker, Event } = await loadNaver(sdkUrl, keyId, signal, onFailure)
  const at = ({ lat, lng }: LatLng) => new LatLng(lat, lng)
  const map = new NaverMap(element, {
    center: at(MAP.middle),
    zoom: MAP.zoom,
    minZoom: MAP.minZoom,
    maxZoom: MAP.maxZoom,
    scrollWheel: false, // it scrolls the page on
    keyboardShortcuts: true,
  })
  signal.addEventListener('abort', () => map.destroy())

  let known = map.getZoom()
  let pins: { id: string; position: NaverLatLng; marker: NaverMarker; pin: HTMLButtonElement }[] = []
  const self = new Marker({ position: at(MAP.middle), icon: iconOf(createSelf(), SELF_SIZE, SELF_SIZE / 2) })
  const reach = () => {
    for (const { position, pin } of pins) setReach(pin, map.getBounds().hasLatLng(position))
  }
  Event.addListener(map, 'idle', reach)

  return {
    setMarkers(markers, onPress) {
      for (const { marker } of pins) marker.setMap(null)
      pins = markers.map(({ id, title, ...rest }) => {
        const pin = createPin(title)
        const position = at(rest.position)
        const marker = new Marker({ position, map, icon: iconOf(pin, PIN_SIZE, PIN_SIZE) })
        Event.addListener(marker, 'click', () => onPress(id))
        // The SDK knows pointers only: a press without one comes from a key or a screen reader.
        pin.addEventListener('click', ({ detail }) => detail === 0 && onPress(id))
        return { id, position, marker, pin }
      })
      reach()
    },
    setSelected(selected) {
      for (const { id, marker, pin } of pins) {
        pin.ariaPressed = String(id === selected)
        marker.setZIndex(id === selected ? 1000 : 0)
      }
    },
    middle() {
      const middle = map.getCenter()
      return { lat: middle.lat(), lng: middle.lng() }
    },
    moveTo(position, zoom = map.getZoom()) {
      known = zoom
      map.setCenter(at(position))
      map.setZoom(zoom, false)
    },
    zoomBy: (step) => map.setZoom(map.getZoom() + step, false),
    showUserPosition(position) {
      if (position) self.setPosition(at(position))
      self.setMap(position && map)
    },
    onUserMove(listener) {
      // zoom_changed comes after our own setZoom too.
      const onZoom = () => {
        if (map.getZoom() === known) return
        known = map.getZoom()
        listener()
      }
      const handles = [
        Event.addListener(map, 'dragend', listener),
        Event.addListener(map, 'zoom_changed', onZoom),
      ]
      return () => {
        for (const handle of handles) Event.removeListener(handle)
      }
    },
  }
}

const iconOf = (content: HTMLElement, size: number, footing: number): NaverIcon => ({
  content,
  anchor: { x: size / 2, y: footing },
})
