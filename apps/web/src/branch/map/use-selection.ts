import type { Branch } from '@self/contract/branch'
import type { LatLng } from '@self/contract/map'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapApi } from './port.ts'
import { positionOf } from './position.ts'

/** Spec 2 §2 «Closing the card, dragging the map or changing zoom clears the selection and restores the previous centre». */
export function useSelection(map: MapApi | null, branches: readonly Branch[], wanted = '') {
  const [code, setCode] = useState<string | null>(null)
  const previous = useRef<LatLng | null>(null)
  const selected = branches.find(({ branch }) => branch === code)

  function select(next: string) {
    const branch = branches.find((one) => one.branch === next)
    const position = branch && positionOf(branch)
    if (!map || !position) return clear()
    previous.current ??= map.middle()
    setCode(next)
    map.moveTo(position)
  }

  function clear() {
    if (!map || !previous.current) return
    setCode(null)
    map.moveTo(previous.current)
    previous.current = null
  }

  const want = useEffectEvent((next: string) => (next ? select(next) : clear()))
  const leave = useEffectEvent(clear)
  useEffect(() => map?.onUserMove(() => leave()), [map])
  useEffect(() => {
    if (map) want(wanted)
  }, [map, wanted])

  return { selected, select, clear }
}
