import { useEffect, useRef, useState } from 'react'

/** What the person scrolls with; after it a choice no longer holds. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Which of the elements the reader is at. The line they have to pass sinks with the page, so that the last one is
 * reached too. A chosen one holds until the person scrolls on: a short one may never get up to the line.
 */
export function useScrollSpy(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const isChosen = useRef(false)
  const all = ids.join(' ')

  useEffect(() => {
    const look = () => {
      if (!isChosen.current) setCurrent(lastAbove(lineOf(document.documentElement), all.split(' ')))
    }
    const release = () => {
      isChosen.current = false
    }
    window.addEventListener('scroll', look, { passive: true })
    for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, release)
    }
  }, [all])

  function choose(id: string) {
    isChosen.current = true
    setCurrent(id)
  }

  return { current, choose }
}

/** From below the bar at the top of the page down to the window's edge at its end. */
function lineOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const way = scrollHeight - clientHeight
  const top = clientHeight / 4
  return top + (way > 0 ? scrollTop / way : 0) * (clientHeight - top)
}

function lastAbove(line: number, ids: readonly string[]): string {
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line
  return ids.findLast(isAbove) ?? ids[0] ?? ''
}
