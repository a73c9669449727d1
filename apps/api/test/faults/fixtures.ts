import { openProxy } from '../../../../tools/machine/tcp-proxy.ts'
import { sharedTest } from '../fixtures.ts'

/** With a way to the database of the file that can fail, and is whole again after each test. */
export const proxyTest = sharedTest
  .extend('proxy', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const proxy = await openProxy(world.url)
    onCleanup(() => proxy.close())
    return proxy
  })
  .extend('restore', { auto: true }, ({ proxy }, { onCleanup }) => onCleanup(() => proxy.restore()))
