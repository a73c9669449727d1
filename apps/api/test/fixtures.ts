import { test as base } from 'vitest'
import { openBrowser } from './browser.ts'
import { addMember } from './member.ts'
import { expectSound } from './money/invariants.ts'
import { openWorld } from './world.ts'

/** One world a file; each test begins on Monday morning with nothing but the reference data, and whom it asks for. */
export const test = base
  .extend('trustedProxies', { scope: 'file' }, [] as string[])
  .extend('streamsLast', { scope: 'file' }, 0)
  .extend('world', { scope: 'file' }, async ({ trustedProxies, streamsLast }, { onCleanup }) => {
    const world = await openWorld({ trustedProxies, streamsLast })
    onCleanup(() => world.close())
    return world
  })
  .extend('reset', { auto: true }, ({ world }) => world.reset())
  .extend('admin', ({ world }) => addMember(world, { userType: 'ADMIN' }))
  .extend('master', ({ world }) => addMember(world, { userType: 'MASTER' }))
  .extend('member', ({ world }) => addMember(world, { phone: '01000000001' }))
  .extend('browser', ({ world }) => openBrowser(world))

/** The same, and after each test the money is sound. */
export const moneyTest = test.extend('sound', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(() => expectSound(world))
})

/** Without a reset: what a test leaves behind is there for the next one. */
export const sharedTest = test
  .extend('reset', async () => undefined)
  .extend('member', ({ world }) => addMember(world))
