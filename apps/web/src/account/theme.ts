import * as z from 'zod/mini'
import { storedIn } from '../shared/store/stored-in.ts'

/** Of this device, so that it stays when one logs out. */
const store = storedIn('theme', z.enum(['light', 'dark']), () => localStorage)

export type Theme = 'system' | 'light' | 'dark'

export const chosenTheme = (): Theme => store.load() ?? 'system'

/** The script of index.html shows what is stored. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') store.remove()
  else store.save(theme)
  dispatchEvent(new Event('theme'))
}
