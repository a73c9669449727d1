import type { MapConfig } from '@self/contract/branch'
import { MAP } from '@self/contract/map'
import type { DrawMap, MapApi } from './port.ts'

type Outcome = { onOpen: (map: MapApi) => void; onFailure: () => void }

/** Spec 2 §9 «Map library wait»: settings, library and first picture together. Answers with how to close the map. */
export function openMap(
  element: HTMLElement,
  config: Promise<MapConfig>,
  { onOpen, onFailure }: Outcome,
): () => void {
  const closing = new AbortController()
  const { signal } = closing
  const timeout = setTimeout(fail, MAP.timeout)

  function close() {
    clearTimeout(timeout)
    closing.abort()
  }
  function fail() {
    if (signal.aborted) return
    close()
    onFailure()
  }
  function open(map: MapApi) {
    clearTimeout(timeout)
    if (!signal.aborted) onOpen(map)
  }

  config.then((settings) => draw(element, settings, { signal, onFailure: fail })).then(open, fail)
  return close
}

/** Each library arrives when it is first needed. */
async function draw(element: HTMLElement, config: MapConfig, life: Parameters<DrawMap<'naver'>>[2]) {
  if (config.kind === 'naver') {
    const { drawNaverMap } = await import('./naver-map.ts')
    life.signal.throwIfAborted()
    return drawNaverMap(element, config, life)
  }
  const { drawLeafletMap } = await import('./leaflet-map.ts')
  life.signal.throwIfAborted()
  return drawLeafletMap(element, config, life)
}
