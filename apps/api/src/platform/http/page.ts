import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The web app's page at an address below /self/: where a screen stands, it names the screen's files to the browser
 * (docs/decisions/028). Read each time, for a build may come meanwhile; undefined before the first.
 */
export async function pageAt(webDist: string, path: string): Promise<string | undefined> {
  const read = (file: string) => readFile(join(webDist, file), 'utf8').catch(undefinedIfAbsent)
  const [page, table] = await Promise.all([read('index.html'), read('.vite/screens.json')])
  const screens: [string, string[]][] = Object.entries(JSON.parse(table ?? '{}'))
  const [, files = []] = screens.find(([address]) => patternOf(address).test(path)) ?? []
  return page?.replace('</head>', `${files.map(linkTo).join('')}</head>`)
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
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
