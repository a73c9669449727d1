/** In a window of its own; where the browser allows no new one, in this one. */
export function openOutside(address: string): void {
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
  else window.location.assign(address)
}
