import { useEffect, useRef } from 'react'

/** Whether the screen is still shown when a call has ended: an answer must not navigate for somebody who has left it. */
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
