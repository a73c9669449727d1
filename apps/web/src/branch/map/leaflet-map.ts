import { MAP } from '@self/contract/map'
import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { createPin, createSelf, PIN_SIZE, SELF_SIZE, setReach } from './pin.ts'
import type { DrawMap } from './port.ts'

/** The default map (D-24): Leaflet over whatever tiles are configured. */
export const drawLeafletMap: DrawMap<'leaflet'> = async (element, { tiles, attribution }, { signal }) => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    center: MAP.middle,
    zoom: MAP.zoom,
    minZoom: MAP.minZoom,
    maxZoom: MAP.maxZoom,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page on; a thrown map would run on under the restored centre.
    scrollWheelZoom: false,
    inertia: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
  })
  signal.addEventListener('abort', () => map.remove())
  map.addControl(new Control.Attribution({ prefix: false, position: 'topleft' }))

  let known = map.getZoom()
  let pins: { id: string; marker: Marker; pin: HTMLButtonElement }[] = []
  const self = new Marker(MAP.middle, { icon: iconOf(createSelf(), SELF_SIZE, SELF_SIZE / 2), ...silent })
  const reach = () => {
    for (const { marker, pin } of pins) setReach(pin, map.getBounds().contains(marker.getLatLng()))
  }
  map.on('moveend', reach)
  await firstTile(map, tiles, attribution)

  return {
    setMarkers(markers, onPress) {
      for (const { marker } of pins) marker.remove()
      pins = markers.map(({ id, position, title }) => {
        const pin = createPin(title)
        const marker = new Marker(position, { icon: iconOf(pin, PIN_SIZE, PIN_SIZE), keyboard: false })
        marker.on('click', () => onPress(id)).addTo(map)
        return { id, marker, pin }
      })
      reach()
    },
    setSelected(selected) {
      for (const { id, marker, pin } of pins) {
        pin.ariaPressed = String(id === selected)
        marker.setZIndexOffset(id === selected ? 1000 : 0)
      }
    },
    middle() {
      const { lat, lng } = map.getCenter()
      return { lat, lng }
    },
    moveTo(position, zoom = map.getZoom()) {
      known = zoom
      map.setView(position, zoom, isCalm ? { animate: false } : {})
    },
    zoomBy: (step) => void map.setZoom(map.getZoom() + step),
    showUserPosition: (position) => void (position ? self.setLatLng(position).addTo(map) : self.remove()),
    onUserMove(listener) {
      const onZoom = () => {
        if (map.getZoom() === known) return
        known = map.getZoom()
        listener()
      }
      map.on('dragend', listener).on('zoomend', onZoom)
      return () => void map.off('dragend', listener).off('zoomend', onZoom)
    },
  }
}

const silent = { interactive: false, keyboard: false } as const

const iconOf = (html: HTMLElement, size: number, footing: number) =>
  new DivIcon({ html, className: '', iconSize: [size, size], iconAnchor: [size / 2, footing] })

/** One tile is enough to go on; when all of the first picture have failed there is no map. */
function firstTile(map: LeafletMap, url: string, attribution: string): Promise<void> {
  // Public tile servers refuse who doesn't say where the request comes from.
  const layer = new TileLayer(url, { maxZoom: MAP.maxZoom, attribution, referrerPolicy: 'origin' })
  return new Promise((resolve, reject) => {
    layer.once('tileload', () => resolve())
    layer.once('load', () => reject(new Error('No tile came')))
    layer.addTo(map)
  })
}
