import { useSyncExternalStore } from 'react'

const read = () => document.documentElement.dataset.typeface
const subscribe = (onChange: () => void) => {
  const watching = new MutationObserver(onChange)
  watching.observe(document.documentElement, { attributeFilter: ['data-typeface'] })
  return () => watching.disconnect()
}

/** Which typeface the page is in, shell/page/typeface.ts: what draws letters on a canvas draws them anew. */
export const useTypeface = (): string | undefined => useSyncExternalStore(subscribe, read)
