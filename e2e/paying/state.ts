import type { Page } from '@playwright/test'

/** Opens a screen with the navigation state that another screen would have handed over. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.addInitScript(
    ([target, usr]) => {
      const isFirst = location.pathname === target && !history.state?.usr
      if (isFirst) history.replaceState({ usr, key: 'arrived', idx: 0 }, '')
    },
    [path, state] as const,
  )
  await page.goto(path)
}
