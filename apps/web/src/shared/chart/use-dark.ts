import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'
const subscribe = (onChange: () => void) => {
  const media = matchMedia(DARK)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the system is dark: what draws on a canvas paints anew. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
