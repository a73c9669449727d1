import { useEffect, useReducer } from 'react'
import { now } from '../clock.ts'

const MINUTE_MS = 60_000

/** Draws anew at each full minute what shows the time, and when it is called; a tab that nobody sees waits until it is seen. */
export function useMinute(): () => void {
  const [, tick] = useReducer((minutes: number) => minutes + 1, 0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function wait() {
      timer = setTimeout(goOn, MINUTE_MS - (now().getTime() % MINUTE_MS))
    }

    function goOn() {
      clearTimeout(timer)
      if (document.hidden) return
      tick()
      wait()
    }

    if (!document.hidden) wait()
    document.addEventListener('visibilitychange', goOn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [])

  return tick
}
