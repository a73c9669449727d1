import { useEffect, useEffectEvent } from 'react'

/**
 * What is open over a screen stands on a copy of the screen's entry in the history; the entry below the copy is marked.
 * Back that lands on a marked entry closes what is open, or goes on to the screen before where nothing is. So nothing has
 * to be taken out of the history at a close, while the same press may lead to another screen.
 */
type Marks = { isBelow?: boolean; isCopy?: boolean }
type Open = { close: () => void; url: string }

const opened: Open[] = []
let isReturning = false
const marks = (): Marks => history.state ?? {}

function openCopy(one: Open): void {
  if (opened.length > 0 || !marks().isCopy) pushCopy()
  opened.push(one)
}

function pushCopy(): void {
  history.replaceState({ ...history.state, isBelow: true }, '')
  history.pushState({ ...history.state, isBelow: false, isCopy: true }, '')
}

/** For what stays open below what Back closes. */
function returnToCopy(): void {
  isReturning = true
  history.forward()
}

function onBack(event: PopStateEvent): void {
  const hasReturned = isReturning
  isReturning = false
  if (!hasReturned && !marks().isBelow) return
  event.stopImmediatePropagation() // it is the same screen for the router
  if (!hasReturned) closeTop()
}

function closeTop(): void {
  const top = opened.at(-1)
  if (opened.length > 1) returnToCopy()
  else if (top) leaveCopy(top)
  else history.back()
  top?.close()
}

/** What can't be closed just now, for it is being sent, stays open on a copy. */
function leaveCopy(top: Open): void {
  history.replaceState({ ...history.state, isBelow: false }, '', top.url)
  setTimeout(() => opened.at(-1) === top && !marks().isCopy && pushCopy())
}

/** Before the router, and from the first screen on: marks outlive a reload. */
export const watchBack = (): void => window.addEventListener('popstate', onBack, { capture: true })

/** Back, and a swipe that means the same, closes what is open over a screen instead of leaving the screen. */
export function useBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!isOpen) return
    const own = { close: () => close(), url: location.href }
    openCopy(own)
    return () => void opened.splice(opened.indexOf(own), 1)
  }, [isOpen])
}
