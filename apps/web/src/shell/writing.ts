/** In milliseconds: a press that takes the focus out of a field has ended by then. */
const PRESS = 300

let ending: ReturnType<typeof setTimeout> | undefined

function onFocus({ target }: FocusEvent): void {
  clearTimeout(ending)
  if (target instanceof Element && target.matches(':read-write'))
    document.documentElement.dataset.writing = ''
  else onBlur()
}

function onBlur(): void {
  clearTimeout(ending)
  ending = setTimeout(() => delete document.documentElement.dataset.writing, PRESS)
}

/**
 * Marks the page while somebody writes in it: in a low window the bars give their room to the field. They come back once
 * the press that left it is over, not from under the finger.
 */
export function watchWriting(): void {
  addEventListener('focusin', onFocus)
  addEventListener('focusout', onBlur)
}
