import { MAP } from '@self/contract/map'

export type NaverLatLng = { lat: () => number; lng: () => number }
type NaverMap = {
  getCenter: () => NaverLatLng
  setCenter: (position: NaverLatLng) => void
  getZoom: () => number
  setZoom: (zoom: number, isAnimated: boolean) => void
  getBounds: () => { hasLatLng: (position: NaverLatLng) => boolean }
  destroy: () => void
}
export type NaverMarker = {
  setMap: (map: NaverMap | null) => void
  setPosition: (position: NaverLatLng) => void
  setZIndex: (zIndex: number) => void
}
type Point = { x: number; y: number }
export type NaverIcon = { content: HTMLElement; anchor: Point }

/** As much of Naver Maps JS v3 as we use. */
export type NaverMaps = {
  LatLng: new (lat: number, lng: number) => NaverLatLng
  Map: new (element: HTMLElement, options: Record<string, unknown> & { center: NaverLatLng }) => NaverMap
  Marker: new (options: { position: NaverLatLng; map?: NaverMap; icon: NaverIcon }) => NaverMarker
  Event: {
    addListener: (target: object, name: string, listener: () => void) => object
    removeListener: (handle: object) => void
  }
}

declare global {
  interface Window {
    naver?: { maps?: NaverMaps }
    navermap_authFailure?: () => void
  }
}

const SCRIPT_ID = 'naver-maps'

/** Spec 2 §9: looked for every 100 ms; whoever opens the map ends the wait through the signal. */
export function loadNaver(
  sdkUrl: string,
  keyId: string,
  signal: AbortSignal,
  onFailure: () => void,
): Promise<NaverMaps> {
  const script =
    document.getElementById(SCRIPT_ID) ?? addScript(`${sdkUrl}?ncpKeyId=${encodeURIComponent(keyId)}`)
  const giveUp = () => {
    script.remove()
    delete window.naver
    onFailure()
  }
  // A refused key is told in this way alone: the script's own onerror stays silent.
  window.navermap_authFailure = giveUp
  script.addEventListener('error', giveUp, { signal })

  return new Promise((resolve) => {
    const look = setInterval(() => {
      const maps = window.naver?.maps
      if (!maps?.Map) return
      clearInterval(look)
      resolve(maps)
    }, MAP.lookEvery)
    signal.addEventListener('abort', () => clearInterval(look))
  })
}

/** One that fails goes away, even when nobody waits any longer: the next attempt asks again. */
function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  script.src = src
  script.onerror = () => script.remove()
  document.head.append(script)
  return script
}
