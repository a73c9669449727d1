import { type LatLng, MAP } from '@self/contract/map'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '../../shared/overlay/toast.tsx'
import { follow, locate } from './geolocation.ts'
import type { MapApi } from './port.ts'

/** Spec 2 §2 «A locate button has three states»; between the first two the browser is being asked. */
export type LocateState = 'normal' | 'asking' | 'located' | 'tracking'

const NEXT = { normal: 'asking', asking: 'asking', located: 'tracking', tracking: 'normal' } as const

type LocateOptions = {
  /** The first position only: what is sorted by it must not move under the finger. */
  onLocate: (position: LatLng) => void
  /** While something else is looked at, the picture stays. */
  isLookingElsewhere: boolean
}

export function useLocate(map: MapApi, { onLocate, isLookingElsewhere }: LocateOptions) {
  const toast = useToast()
  const [state, setState] = useState<LocateState>('normal')

  function press() {
    if (state === 'tracking') map.showUserPosition(null)
    setState(NEXT[state])
  }

  const arrive = useEffectEvent((position: LatLng) => {
    map.showUserPosition(position)
    map.moveTo(position, MAP.locateZoom)
    setState('located')
    onLocate(position)
  })
  const move = useEffectEvent((position: LatLng) => {
    map.showUserPosition(position)
    if (!isLookingElsewhere) map.moveTo(position)
  })
  const fail = useEffectEvent((text: string, isOver: boolean) => {
    toast.error(text)
    if (state === 'tracking' && !isOver) return
    map.showUserPosition(null)
    setState('normal')
  })
  useEffect(() => {
    const onFailure = (text: string, isOver: boolean) => fail(text, isOver)
    if (state === 'asking') return locate({ onPosition: (position) => arrive(position), onFailure })
    if (state === 'tracking') return follow({ onPosition: (position) => move(position), onFailure })
  }, [state])

  return { state, press }
}
