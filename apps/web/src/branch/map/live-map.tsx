import type { Branch } from '@self/contract/branch'
import type { LatLng } from '@self/contract/map'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import styles from '../branch-map.module.css'
import { BranchCard } from './branch-card.tsx'
import { MapButtons } from './map-buttons.tsx'
import type { MapApi } from './port.ts'
import { positionOf } from './position.ts'
import { useMap } from './use-map.ts'
import { useSelection } from './use-selection.ts'
import { viewOf } from './view-of.ts'

export type BranchMapProps = {
  branches: readonly Branch[]
  /** Chosen elsewhere on the screen. */
  selectedCode?: string | undefined
  /** A marker has been pressed. */
  onSelect?: (code: string) => void
  /** All of its branches are in the picture at first. */
  region?: string | undefined
  /** What the card of a branch offers besides directions and a call. */
  action?: (branch: Branch) => ReactNode
  onLocate?: (position: LatLng) => void
}

const noop = () => {}

export function LiveMap({
  branches,
  selectedCode,
  region,
  action,
  onSelect = noop,
  onLocate = noop,
  onFailure,
}: BranchMapProps & { onFailure: () => void }) {
  const { canvas, map } = useMap(onFailure)
  const card = useRef<HTMLElement>(null)
  const { selected, select, clear } = useSelection(map, branches, selectedCode)
  useRegion(map, canvas, branches, region, clear)

  /** The press has opened the card: there the reader goes on. */
  const press = useEffectEvent((code: string) => {
    flushSync(() => select(code))
    onSelect(code)
    card.current?.focus({ preventScroll: true })
  })
  useEffect(() => map?.setMarkers(branches.flatMap(markerOf), (code) => press(code)), [map, branches])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markers have to be told which one stands out.
  useEffect(() => map?.setSelected(selected?.branch ?? null), [map, branches, selected])

  function close() {
    clear()
    canvas.current?.focus({ preventScroll: true })
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' && selected) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside.
    <div className={styles.live} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form here to group. */}
      <div
        ref={canvas}
        role="group"
        aria-label="지도, 화살표 키로 움직여요"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map.
        tabIndex={0}
        className={styles.canvas}
        onKeyDown={({ key }) => key.startsWith('Arrow') && clear()}
      />
      {!map && <Waiting />}
      {map && (
        <MapButtons
          map={map}
          isLookingElsewhere={selected !== undefined}
          onLocate={onLocate}
          onLocatePress={clear}
        />
      )}
      {selected && (
        <BranchCard key={selected.branch} ref={card} branch={selected} onClose={close}>
          {action?.(selected)}
        </BranchCard>
      )}
    </div>
  )
}

function markerOf(branch: Branch) {
  const position = positionOf(branch)
  return position ? [{ id: branch.branch, position, title: branch.branchName }] : []
}

/** The picture holds all branches of the region. */
function useRegion(
  map: MapApi | null,
  canvas: RefObject<HTMLElement | null>,
  branches: readonly Branch[],
  region: string | undefined,
  clear: () => void,
) {
  const show = useEffectEvent(() => {
    if (!map || !canvas.current) return
    const { clientWidth: width, clientHeight: height } = canvas.current
    const inRegion = branches.filter(({ section }) => section === region)
    const view = viewOf(
      inRegion.flatMap((one) => positionOf(one) ?? []),
      { width, height },
    )
    clear()
    if (view) map.moveTo(view.middle, view.zoom)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person may have looked elsewhere since.
  useEffect(() => {
    if (region) show()
  }, [map, region])
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    </div>
  )
}
