import { addListener, once, removeListener, trigger } from './event.js'
import { LatLng, LatLngBounds, Point, Size } from './geometry.js'
import { NaverMap } from './map.js'
import { Marker } from './marker.js'

const readyCallback = new URL(document.currentScript.src).searchParams.get('callback')

const maps = {
  Map: NaverMap,
  LatLng,
  LatLngBounds,
  Marker,
  Point,
  Size,
  Event: { addListener, removeListener, once, trigger },
  jsContentLoaded: false,
  onJSContentLoaded: null,
}
window.naver = { ...window.naver, maps }

// The real one still fetches its submodules when the script has run.
setTimeout(() => {
  maps.jsContentLoaded = true
  maps.onJSContentLoaded?.()
  window[readyCallback]?.()
})
