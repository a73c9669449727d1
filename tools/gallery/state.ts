import type { Page } from '@playwright/test'
import type { people } from '../../e2e/people/person.ts'

/** One screen as somebody meets it. */
export interface State {
  route: string
  name: string
  /** Who is logged in; nobody, unless told. */
  who?: keyof typeof people
  /** Where it is opened, below /self/; `open` may lead on, or begin elsewhere. */
  path?: string
  open?: (page: Page) => Promise<unknown>
  /** How the API answers. */
  api?: 'failing' | 'silent' | 'offline'
  /** A call of it is meant to be refused, so the browser may say so. */
  isRefused?: boolean
}

/** What a screen shows while it waits, when it is refused, and without a network. */
const APIS = { loading: 'silent', failing: 'failing', offline: 'offline' } as const

/** The same screen with an API that never answers, that fails, and that can't be reached. */
export const withoutAnswers = (state: State): State[] =>
  Object.entries(APIS).map(([name, api]) => ({ ...state, name: `${state.name}, ${name}`, api }))

/** How a state is looked at. */
export interface Look {
  width: number
  theme: 'light' | 'dark'
  /** Percent. */
  text: number
}

const THEMES = ['light', 'dark'] as const
const WIDTHS = [350, 390, 1280]

/** Staff work at large windows too. */
const STAFF_WIDTHS = [...WIDTHS, 1920]

/** Each width in both themes, and twice the text on a phone. */
export function looksAt({ route }: State): Look[] {
  const widths = isOfStaff(route) ? STAFF_WIDTHS : WIDTHS
  const looks = [...widths.map((width) => ({ width, text: 100 })), { width: 390, text: 200 }]
  return looks.flatMap((look) => THEMES.map((theme) => ({ ...look, theme })))
}

const isOfStaff = (route: string) => /^\/(admin|Management|payment-error)/.test(route)

/** «/MyInfo · member with a history» as the name of a file; the look after it. */
export const fileOf = ({ route, name }: State, look?: Look): string =>
  [route, name, ...(look ? [look.width, look.theme, look.text] : [])]
    .join(' ')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
