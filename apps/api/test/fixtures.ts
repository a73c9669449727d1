import { test as base } from 'vitest'
import { openBrowser } from './browser.ts'
import { addMember } from './member.ts'
import { expectSound } from './money/invariants.ts'
import { sharedWorlds } from './shared/worlds.ts'
import { openWorld } from './world.ts'

/** Of this process: Vitest makes a fixture of the worker anew for each test that extends another. */
const worlds = sharedWorlds()

/**
 * One world a file, which may be an earlier file's; each test begins on Monday morning with nothing but the reference
 * data, and whom it asks for.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads off the pattern which fixtures one needs
  .extend('closesWorlds', { scope: 'worker', auto: true }, ({}, { onCleanup }) => {
    onCleanup(() => worlds.close())
    return true
  })
  .extend('trustedProxies', { scope: 'file' }, [] as string[])
  .extend('streamsLast', { scope: 'file' }, 0)
  .extend('world', { scope: 'file' }, async ({ trustedProxies, streamsLast }, { onCleanup }) => {
    const options = { trustedProxies, streamsLast }
    const world = await worlds.take(options)
    onCleanup(() => worlds.leave(options, world))
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

/** In a world of the file's own, for one that hears how it is built or counts its connections. */
export const ownTest = test.extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
  const world = await openWorld({ trustedProxies })
  onCleanup(() => world.close())
  return world
})

/** Without a reset, in a world of its own: what a test leaves behind is there for the next one. */
export const sharedTest = ownTest
  .extend('reset', async () => undefined)
  .extend('member', ({ world }) => addMember(world))
