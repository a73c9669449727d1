import type { MapConfig } from '@self/contract/branch'
import type { LatLng } from '@self/contract/map'

type Marker = { id: string; position: LatLng; title: string }

/** What the screens ask of a map, whoever draws it. */
export type MapApi = {
  setMarkers: (markers: readonly Marker[], onPress: (id: string) => void) => void
  /** The one marker that stands out. */
  setSelected: (id: string | null) => void
  middle: () => LatLng
  moveTo: (position: LatLng, zoom?: number) => void
  /** For the person's own buttons: counts as their move. */
  zoomBy: (step: 1 | -1) => void
  /** Where the person is; null takes the dot away. */
  showUserPosition: (position: LatLng | null) => void
  /** Told after a drag or a zoom of the person's, never after one of ours; answers with how to stop listening. */
  onUserMove: (listener: () => void) => () => void
}

/** The map lives until the signal is aborted; `onFailure` is for what breaks after it has opened. */
type MapLifetime = { signal: AbortSignal; onFailure: () => void }

/** Answers once there is something to see. */
export type DrawMap<Kind extends MapConfig['kind']> = (
  element: HTMLElement,
  config: Extract<MapConfig, { kind: Kind }>,
  lifetime: MapLifetime,
) => Promise<MapApi>
