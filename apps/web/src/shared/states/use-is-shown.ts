import { useEffect, useRef } from 'react'

/** Whether the screen still stands, for what ends later: whoever has gone on meanwhile isn't brought back. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
