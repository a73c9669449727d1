import { useEffect, useEffectEvent, useState } from 'react'

/** Spec 2 §9 «Image slider interval 6000 ms». */
const INTERVAL = 6000
const STILL = '(prefers-reduced-motion: reduce)'

/** Turns to the next page by itself: not for those who want no motion, and not while somebody is at it. */
export function useAutoplay(page: number, turn: () => void) {
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia(STILL).matches)
  const [isHeld, setIsHeld] = useState(false)
  const isRunning = isPlaying && !isHeld
  const onTurn = useEffectEvent(turn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its full time.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => onTurn(), INTERVAL)
    return () => clearTimeout(timer)
  }, [isRunning, page])

  return {
    isPlaying,
    isRunning,
    stop: () => setIsPlaying(false),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
    /** An outspoken wish counts at once, wherever finger and focus are. */
    toggle() {
      setIsPlaying(!isPlaying)
      setIsHeld(false)
    },
  }
}
