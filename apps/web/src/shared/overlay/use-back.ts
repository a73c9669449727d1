import { useEffect, useEffectEvent } from 'react'

/** Those that are open now; each has an entry in the browser's history, over that of its screen. */
const open = new Set<number>()
let count = 0

const entryOf = (): number | undefined => history.state?.overlay

/** An entry of something that has been closed is passed over: the way back leads to the screen before. */
const skipClosed = () => {
  const entry = entryOf()
  if (entry !== undefined && !open.has(entry)) history.back()
}

/** Back, and a swipe that means the same, closes what is open over a screen instead of leaving the screen. */
export function useBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!isOpen) return
    count += 1
    const own = count
    if (own === 1) window.addEventListener('popstate', skipClosed)
    open.add(own)
    history.pushState({ ...history.state, overlay: own }, '')
    // Those below it are older: their entry is still ahead of the way back.
    const leave = () => (entryOf() ?? 0) < own && close()
    window.addEventListener('popstate', leave)
    return () => {
      window.removeEventListener('popstate', leave)
      open.delete(own)
      // Later, for the press that closed it may lead to another screen, whose entry must stay.
      setTimeout(() => entryOf() === own && history.back())
    }
  }, [isOpen])
}
