import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { now } from '../clock.ts'
import { readToken } from '../login-session/token.ts'
import { STALE_AFTER } from './query-client.ts'

/** Each with the key of its query: what a screen was drawn with. */
export type PageData = readonly (readonly [QueryKey, unknown])[]

const ID = 'page-data'

/**
 * What the server has drawn the page's first screen with for a visitor, so that nothing of it is asked for again. A page
 * that the browser had kept shows it, and asks.
 */
export function startWithPageData(client: QueryClient): void {
  const element = document.getElementById(ID)
  if (!element?.textContent || readToken() !== null) return
  const at = Number(element.dataset.at)
  const isOld = now().getTime() - at > STALE_AFTER
  const data: PageData = JSON.parse(element.textContent)
  for (const [queryKey, value] of data) {
    client.setQueryData(queryKey, value)
    if (isOld) client.getQueryCache().find({ queryKey, exact: true })?.invalidate()
  }
}
