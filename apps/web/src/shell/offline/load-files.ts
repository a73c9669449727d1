/** What has arrived, or is on its way, by address. */
const arrivals = new Map<string, Promise<void>>()

/**
 * Loads a module once all its `files` have arrived, named below the app's base; the build calls it for every `import()`.
 * Rejects when one has not, and asks for that one again at the next call: docs/decisions/145.
 */
export async function loadWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(import.meta.env.BASE_URL + file)))
  return load()
}

function arrivalOf(url: string): Promise<void> {
  const known = arrivals.get(url)
  if (known) return known
  const arrival = url.endsWith('.css') ? addStyles(url) : fetchScript(url)
  arrivals.set(url, arrival)
  arrival.catch(() => arrivals.delete(url))
  return arrival
}

const isNamed = (url: string) =>
  [...document.getElementsByTagName('link')].some((link) => link.getAttribute('href') === url)

/** Into the browser's cache, from which the module is then loaded: a failed fetch leaves no trace in its module map. */
async function fetchScript(url: string): Promise<void> {
  if (isNamed(url) || [...document.scripts].some((script) => script.getAttribute('src') === url)) return
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} has not arrived: ${reply.status}`)
}

async function addStyles(url: string): Promise<void> {
  if (isNamed(url)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = url
  await new Promise<void>((arrive, fail) => {
    link.addEventListener('load', () => arrive())
    link.addEventListener('error', () => {
      link.remove()
      fail(new Error(`${url} has not arrived`))
    })
    document.head.append(link)
  })
}
