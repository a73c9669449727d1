/** A key that was pressed on the page; isTyping: in a field, where letters are letters. */
export type Press = { event: KeyboardEvent; isTyping: boolean }

/** Where a letter writes or searches. */
const TYPED_ROLES = ['combobox', 'listbox', 'option', 'textbox', 'searchbox', 'slider', 'menu', 'menuitem']
const NOT_TYPED = ['checkbox', 'button', 'submit', 'reset']

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || TYPED_ROLES.includes(target.getAttribute('role') ?? ''))
  )
}

/** A dialog over the page has keys of its own. */
function isInDialog(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (['dialog', 'alertdialog'].includes(at.getAttribute('role') ?? '')) return true
  return false
}

/** 'j', '?', 'Enter', 'Ctrl s'; a letter by its place on the keyboard while that writes Hangul. */
export function keyNameOf({ key, code, ctrlKey, metaKey }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const isOther = key.length === 1 && !/^[\x20-\x7e]$/.test(key)
  const plain = isOther && letter ? letter : key
  const name = plain.length === 1 ? plain.toLowerCase() : plain
  return ctrlKey || metaKey ? `Ctrl ${name}` : name
}

/** Calls for every key that nothing on the page has answered; none while Hangul is being composed. */
export function listen(onPress: (press: Press) => void): () => void {
  function onKey(event: KeyboardEvent) {
    const { target, isComposing, keyCode, defaultPrevented, altKey } = event
    if (isComposing || keyCode === 229 || defaultPrevented || altKey || isInDialog(target)) return
    onPress({ event, isTyping: isField(target) })
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
