const failed = new Set<HTMLLinkElement>()

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/** Asks anew for the stylesheets that failed: Vite takes one that was asked for once for one that is there. */
export async function renewStyles(): Promise<void> {
  const links = [...failed]
  failed.clear()
  await Promise.all(links.map(askAgain))
}

const askAgain = (link: HTMLLinkElement) =>
  new Promise<void>((arrive, miss) => {
    const next = document.createElement('link')
    next.rel = link.rel
    next.crossOrigin = link.crossOrigin
    next.href = link.href
    next.addEventListener('load', () => arrive())
    next.addEventListener('error', () => miss(new Error(`${next.href} has failed again`)))
    link.replaceWith(next)
  })
