import * as z from 'zod/mini'

/** In px: each picture is served in each of them, and never larger than it came. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const

/** The hash of what is served, and a width: never another picture under the same name. */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}-(320|640|1280)$/))

const MIDDLE = 640
const OURS = /^\/api\/picture\/([0-9a-f]{32})-\d+$/

/** The address of an uploaded picture. */
export const pictureUrl = (hash: string): string => `/api/picture/${hash}-${MIDDLE}`

/** Of an address its hash, if it is that of an uploaded picture; a drawing that comes with the app has none. */
export const hashOf = (url: string): string | undefined => OURS.exec(url)?.[1]

/** Each width of an uploaded picture for a browser to choose from; undefined of anything else. */
export const srcSetOf = (url: string): string | undefined => {
  const hash = hashOf(url)
  return hash && PICTURE_WIDTHS.map((width) => `/api/picture/${hash}-${width} ${width}w`).join(', ')
}
