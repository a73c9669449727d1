/** What is wrong with the page as it stands, each in a line. Runs in the page, so everything is inside. */
export function findFaults(): string[] {
  const SMALLEST = 44
  const CONTROL =
    'a[href], button, textarea, input:not([aria-hidden="true"]), [role="combobox"], [role="tab"], summary'
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]'))
  const front = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1)
  const root = front ?? document.body
  const found = new Map<string, string[]>()
  const note = (what: string, element: Element) =>
    found.set(what, [...new Set([...(found.get(what) ?? []), nameOf(element)])])
  const positions = Array.from(root.querySelectorAll('*'))
    .filter(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop > 0)
    .map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }))

  for (const box of [document.documentElement, ...dialogs])
    if (box.scrollWidth > box.clientWidth + 1) note(`${box.scrollWidth - box.clientWidth} px too wide`, box)
  for (const text of textsOf(root)) lookForCut(text)
  const controls = Array.from(root.querySelectorAll<HTMLElement>(CONTROL)).filter(isThere)
  for (const control of controls) lookForSmall(control)
  for (const end of ['start', 'end'] as const) for (const control of controls) lookForCovered(control, end)
  for (const box of root.querySelectorAll('*')) box.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  for (const { box, left, top } of positions) box.scrollTo({ left, top, behavior: 'instant' })
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found].map(
    ([what, [first, ...more]]) => `${what}: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  )

  function nameOf(element: Element) {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return `<${element.localName} ${element.className}> ${said.slice(0, 60)}`
  }

  function isThere(element: Element) {
    const isMapPin = element.closest('.leaflet-marker-pane')
    return !isMapPin && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  }

  function textsOf(within: Element) {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() && text.parentElement?.checkVisibility({ visibilityProperty: true }))
        texts.push(text)
    }
    return texts
  }

  /** Beyond the edge of a box that hides what runs over and says so by no ellipsis. */
  function lookForCut(text: Text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = Array.from(range.getClientRects())
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      if (mayRunOver(box)) return
      if (hides(box) && lines.some((line) => isBeyond(line, box))) note('cut text', text.parentElement ?? box)
    }
  }

  function hides(box: Element) {
    const { overflowX, overflowY } = getComputedStyle(box)
    return /hidden|clip/.test(overflowX + overflowY)
  }

  /** It scrolls, says by dots that there is more, stands apart from the page, or is for screen readers alone. */
  function mayRunOver(box: Element) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
    if (position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)) return true
    const { width, height } = box.getBoundingClientRect()
    return (
      hides(box) && (width <= 1 || height <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
    )
  }

  function isBeyond(line: DOMRect, box: Element) {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return line.left < left - 1 || line.right > right + 1 || line.top < top - 3 || line.bottom > bottom + 3
  }

  /** A link within a text may be; of a box or a dot the label counts. */
  function lookForSmall(control: HTMLElement) {
    const isDot = control.matches('[type="checkbox"], [type="radio"]')
    const target = (isDot && control.closest('label')) || control
    if (getComputedStyle(target).display === 'inline') return
    const { width, height } = target.getBoundingClientRect()
    if (Math.round(width) < SMALLEST || Math.round(height) < SMALLEST)
      note(`${Math.round(width)}×${Math.round(height)} px`, target)
  }

  /** Scrolled to, its middle lies below something that stays where it is. */
  function lookForCovered(control: HTMLElement, end: 'start' | 'end') {
    const target = control.closest('label') ?? control
    scrollTo({ top: end === 'start' ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!above || target.contains(above) || above.contains(target)) return
    const stays = stayingAt(above)
    if (stays && !stays.contains(target)) note(`covered by ${nameOf(stays)}`, target)
  }

  function stayingAt(element: Element) {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
    return undefined
  }
}
