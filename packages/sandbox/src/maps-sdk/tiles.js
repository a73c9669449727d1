import { moveTo, TILE } from './geometry.js'

const TILES = new URL('../tiles/', document.currentScript.src)

/** The drawn ground under the markers. */
export class Tiles {
  element = document.createElement('div')
  #shown = new Map()

  /** origin: the world's pixel in the corner above left. */
  draw(origin, size, zoom) {
    const needed = tilesIn(origin, size, zoom)
    for (const [key, image] of this.#shown) if (!needed.has(key)) this.#drop(key, image)
    for (const [key, { x, y }] of needed) {
      moveTo(this.#shown.get(key) ?? this.#load(key), x * TILE - origin.x, y * TILE - origin.y)
    }
  }

  #load(key) {
    const image = new Image(TILE, TILE)
    image.style.cssText = 'position:absolute;max-width:none'
    image.alt = ''
    image.draggable = false
    image.src = new URL(key, TILES)
    this.#shown.set(key, image)
    this.element.append(image)
    return image
  }

  #drop(key, image) {
    image.remove()
    this.#shown.delete(key)
  }
}

/** The world goes on to the left and right, and ends above and below. */
function tilesIn(origin, { width, height }, zoom) {
  const count = 2 ** zoom
  const needed = new Map()
  for (let x = Math.floor(origin.x / TILE); x * TILE < origin.x + width; x += 1) {
    for (let y = Math.floor(origin.y / TILE); y * TILE < origin.y + height; y += 1) {
      if (y >= 0 && y < count) needed.set(`${zoom}/${((x % count) + count) % count}/${y}`, { x, y })
    }
  }
  return needed
}
