import { test as base } from '@playwright/test'
import { expectLive } from './barriers.ts'

/** A page answers by its links alone until the app stands in it: what a test fills or measures before that is replaced. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const reply = await goto(address, options)
      if (options?.waitUntil !== 'commit') await expectLive(page)
      return reply
    }
    await use(page)
  },
})
