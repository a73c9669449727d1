/** So many elements that had the focus are enough for a sheet over a sheet, and what was pressed in it. */
const MOST_STEPS = 8
/** What a screen reader has a word for, beside what has a role. */
const PARTS = new Set(['LI', 'TR', 'ARTICLE', 'SECTION', 'FIELDSET', 'FORM', 'DIALOG', 'MAIN'])

/** The parts around an element, the nearest first. */
function partsAround({ parentElement }: Element): HTMLElement[] {
  if (!parentElement) return []
  const isPart = PARTS.has(parentElement.tagName) || parentElement.hasAttribute('role')
  return [...(isPart ? [parentElement] : []), ...partsAround(parentElement)]
}

type Step = { element: Element; parts: HTMLElement[] }

/**
 * Where what has the focus is taken away and nothing else takes it, it goes to the nearest part around that is left, or
 * around what had it before: without, a keyboard and a screen reader begin anew at the top. Answers with how to stop.
 */
export function restoreFocus(): () => void {
  const end = new AbortController()
  let steps: Step[] = []

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body

  function restore() {
    if (!isNowhere()) return
    const next = steps.flatMap(({ parts }) => parts).find(({ isConnected }) => isConnected)
    if (!next) return
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(() => {
    if (!isNowhere() || !steps[0] || steps[0].element.isConnected) return
    // Panels and sheets give it back by themselves, a frame later.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  })
  observer.observe(document.body, { childList: true, subtree: true })

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element)
        steps = [{ element: target, parts: partsAround(target) }, ...steps].slice(0, MOST_STEPS)
    },
    { signal: end.signal },
  )
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) =>
      queueMicrotask(() => {
        // Somebody has pressed beside it: nothing was taken away.
        if (!relatedTarget && isNowhere() && target instanceof Element && target.isConnected) steps = []
      }),
    { signal: end.signal },
  )
  return () => {
    end.abort()
    observer.disconnect()
  }
}
