import { useSyncExternalStore } from 'react'

/** From here on a rail and tables; below it the column of a phone. */
const WIDE = '(min-width: 1024px)'

function onWidth(onChange: () => void) {
  const list = matchMedia(WIDE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

export const useWide = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches)
