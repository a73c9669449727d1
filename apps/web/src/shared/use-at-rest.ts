import { useEffect, useRef } from 'react'

const RESTED = 1000

/** Once, when the screen has come to rest: for what the first touch may need and the first sight does not. */
export function useAtRest(work: () => unknown): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), RESTED)
    return () => clearTimeout(timer)
  }, [])
}
