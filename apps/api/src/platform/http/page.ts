import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The web app's page at an address below /self/: where a screen stands, it names the screen's files to the browser. */
type PageAt = (path: string) => string

/** Reads what the build has left; undefined while there is none. docs/decisions/028. */
export function readPage(webDist: string): PageAt | undefined {
  const read = (file: string) => {
    const path = join(webDist, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const page = read('index.html')
  if (page === undefined) return undefined
  const screens: Record<string, string[]> = JSON.parse(read('.vite/screens.json') ?? '{}')
  const pages = Object.entries(screens).map(([address, files]) => ({
    address: patternOf(address),
    page: page.replace('</head>', `${files.map(linkTo).join('')}</head>`),
  }))
  return (path) => pages.find(({ address }) => address.test(path))?.page ?? page
}

/** '/L/:couponId?' as the router reads it: in upper or lower case, with or without a slash at its end. */
function patternOf(address: string): RegExp {
  const below = address.slice(1)
  return new RegExp(`^${below.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${rel}" crossorigin href="/self/${file}">`
}
