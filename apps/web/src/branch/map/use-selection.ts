import type { Branch } from '@self/contract/branch'
import type { LatLng } from '@self/contract/map'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapFace } from './port.ts'
import { positionOf } from './position.ts'

/** Spec 2 §2 «Closing the card, dragging the map or changing zoom clears the selection and restores the previous centre». */
export function useSelection(face: MapFace | null, branches: readonly Branch[], wanted = '') {
  const [code, setCode] = useState<string | null>(null)
  const previous = useRef<LatLng | null>(null)
  const selected = branches.find(({ branch }) => branch === code)

  function select(next: string) {
    const branch = branches.find((one) => one.branch === next)
    const position = branch && positionOf(branch)
    if (!face || !position) return clear()
    previous.current ??= face.middle()
    setCode(next)
    face.moveTo(position)
  }

  function clear() {
    if (!face || !previous.current) return
    setCode(null)
    face.moveTo(previous.current)
    previous.current = null
  }

  const want = useEffectEvent((next: string) => (next ? select(next) : clear()))
  const leave = useEffectEvent(clear)
  useEffect(() => face?.onUserMove(() => leave()), [face])
  useEffect(() => {
    if (face) want(wanted)
  }, [face, wanted])

  return { selected, select, clear }
}
