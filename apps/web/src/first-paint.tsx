// What the server draws of a screen before any script runs: the same components, for a visitor. docs/decisions/128.
import type { Query, QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { Content, loadScreens } from './router.tsx'
import { SCREENS } from './screens.ts'
import type { PageData } from './shared/api/page-data.ts'

/** Drawn as they look to whoever isn't logged in. */
const PUBLIC = [
  '/',
  '/home',
  '/login',
  '/phoneLogin',
  '/SignUp',
  '/ResetPw',
  '/MyInfo',
  '/BranchList',
  '/Terms',
  '/Privacy',
  '/faq',
  '/Reservation',
  '/IndividualPay',
  '/PurchaseCertificate',
  '/Diagnosis',
]
/** Whose addresses hold a key of somebody's, or are gone through on the way to another one. */
const NEVER = /^\/[LRS]\/|callback|Confirmation$/
/** All others have their frame, and that the rest is coming. */
const FRAMED = Object.keys(SCREENS).filter((path) => !NEVER.test(path))
const isOf = (paths: readonly string[], path: string) => paths.some((one) => matchPath(one, path))
const Pending = lazy(() => new Promise<never>(() => {}))

/** An answer of ours that is the same for everybody; undefined for any other. */
type Load = (path: string) => Promise<string | undefined>

/** How often a screen is drawn at most, each time with the answers to what the last time lacked. */
const ROUNDS = 4

const nothingStored = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** What components read of a browser while they are drawn: an empty one. Every call goes to `load`. */
export function beBrowser(load: Load): void {
  Object.assign(globalThis, {
    localStorage: nothingStored,
    sessionStorage: nothingStored,
    matchMedia: () => ({ matches: false }),
    location: { pathname: '/', search: '', hash: '' },
    fetch: async (path: string) => {
      const body = await load(path)
      return body === undefined ? Response.error() : new Response(body)
    },
  })
}

/**
 * The screen at a path below /self, its title and its data as JSON; undefined where none is drawn ahead. What the server
 * can't say to everybody stays a placeholder.
 */
export async function paint(path: string) {
  const isPublic = isOf(PUBLIC, path)
  if (!isPublic && !isOf(FRAMED, path)) return undefined
  const location = import.meta.env.BASE_URL.slice(0, -1) + path
  const screens = isPublic ? await loadScreens(location) : Pending
  const known = new Map<string, readonly [Query['queryKey'], unknown]>()
  const tried = new Set<string>()
  for (let round = 1; ; round += 1) {
    const { html, client } = draw({ location, screens, data: [...known.values()] })
    const missing = client.getQueryCache().getAll().filter(isMissing)
    const next = missing.filter(({ queryHash }) => !tried.has(queryHash))
    if (next.length === 0 || round === ROUNDS) return written(html, [...known.values()])
    await Promise.all(next.map(ask))
  }

  async function ask(query: Query) {
    tried.add(query.queryHash)
    const data = await query.fetch().catch(() => undefined)
    if (data !== undefined) known.set(query.queryHash, [query.queryKey, data])
  }
}

/** Of what nobody has told to wait. */
const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  typeof options.queryFn === 'function' &&
  !('enabled' in options && options.enabled === false)

type Drawing = { location: string; screens: ComponentType | undefined; data: PageData }

function draw({ location, screens, data }: Drawing) {
  const clients: QueryClient[] = []
  const html = renderToString(
    <StrictMode>
      <StaticRouter basename={import.meta.env.BASE_URL} location={location}>
        <Content
          screens={screens}
          start={(client) => {
            for (const [key, value] of data) client.setQueryData(key, value)
            clients.push(client)
          }}
        />
      </StaticRouter>
    </StrictMode>,
  )
  const client = clients.at(-1)
  if (!client) throw new Error('The app has made no query client')
  return { html, client }
}

const TITLE = /<title>(.*?)<\/title>/

/** The title belongs into the page's head. In a script no `<` may begin a tag. */
function written(html: string, data: PageData) {
  return {
    html: html.replace(TITLE, ''),
    title: TITLE.exec(html)?.[1],
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }
}
