import styles from '../branch-map.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const SHAPE = 'M12 0C5.4 0 0 5.2 0 11.6 0 20 12 32 12 32s12-12 12-20.4C24 5.2 18.6 0 12 0Z'

/** Side of a pin's pressable square; its point stands at the middle of the lower edge. */
export const PIN_SIZE = 44

/** A marker is a real button: it has a name, and Enter presses it. */
export function createPin(title: string): HTMLButtonElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = styles.pin ?? ''
  pin.ariaLabel = title
  pin.title = title
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 32')
  drawing.setAttribute('aria-hidden', 'true')
  const body = document.createElementNS(SVG, 'path')
  body.setAttribute('d', SHAPE)
  const eye = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({ cx: '12', cy: '11.5', r: '4.5' }))
    eye.setAttribute(name, value)
  drawing.append(body, eye)
  pin.append(drawing)
  return pin
}

/** Side of the dot that stands where the person is. */
export const SELF_SIZE = 22

export function createSelf(): HTMLElement {
  const dot = document.createElement('span')
  dot.className = styles.self ?? ''
  dot.role = 'img'
  dot.ariaLabel = '내 위치'
  return dot
}

/** What is out of the picture is no stop for the keyboard. */
export function setReach(pin: HTMLButtonElement, isInPicture: boolean): void {
  pin.tabIndex = isInPicture ? 0 : -1
}
