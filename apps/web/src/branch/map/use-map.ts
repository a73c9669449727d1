import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapConfig } from '../queries.ts'
import { openMap } from './open-map.ts'
import type { MapApi } from './port.ts'

/** A map on the canvas for as long as the component lives; null until there is something to see. */
export function useMap(onFailure: () => void) {
  const client = useQueryClient()
  const canvas = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapApi | null>(null)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    if (!canvas.current) return
    return openMap(canvas.current, client.fetchQuery(mapConfig), { onOpen: setMap, onFailure: () => fail() })
  }, [client])

  return { canvas, map }
}
