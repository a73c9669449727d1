import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const LOOK_EVERY = 250

const secondsSince = (start: Date) => Math.max(0, Math.floor((now().getTime() - start.getTime()) / 1000))

/** Whole seconds by the clock, not by counted ticks: a tab that has slept is right when it wakes. */
export function useSecondsSince(start: Date): number {
  const [seconds, setSeconds] = useState(() => secondsSince(start))

  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(start)), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [start])

  return seconds
}
