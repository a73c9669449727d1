import { useEffect, useEffectEvent, useState } from 'react'

/** Spec 1 §9, Spec 2 §9: banners, notices and pictures turn every 6000 ms. */
const INTERVAL = 6000
const STILL = '(prefers-reduced-motion: reduce)'

export type Playing = { isPlaying: boolean; setIsPlaying: (isPlaying: boolean) => void }

/** Whether what moves may: not for those who want no motion. One for everything that the same button stops. */
export function usePlaying(): Playing {
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia(STILL).matches)
  return { isPlaying, setIsPlaying }
}

type Pages = { page: number; hasMore: boolean; turn: () => void }

/** Turns to the next page by itself, but not while somebody is at it. */
export function useAutoplay({ page, hasMore, turn }: Pages, { isPlaying, setIsPlaying }: Playing) {
  const [isHeld, setIsHeld] = useState(false)
  const isRunning = isPlaying && !isHeld && hasMore
  const onTurn = useEffectEvent(turn)
  const stop = () => setIsPlaying(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its full time.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => onTurn(), INTERVAL)
    return () => clearTimeout(timer)
  }, [isRunning, page])

  return {
    isPlaying,
    isRunning,
    stop,
    /** For the element around it all: mouse and focus hold it, a finger stops it. */
    watch: {
      onFocus: hold,
      onBlur: release,
      onPointerEnter: hold,
      onPointerLeave: release,
      onTouchStart: stop,
    },
    /** A press on the play button counts at once, even while hover or focus pauses the carousel. */
    toggle() {
      setIsPlaying(!isPlaying)
      setIsHeld(false)
    },
  }
}
