import type { Patch } from './patch.ts'

/** The product's time lies CLOCK_SHIFT milliseconds ahead of the database's. The gateway goes by its own. */
export const movedTime: readonly Patch[] = [
  {
    file: 'platform/clock.ts',
    find: 'const middle = (sent + answered) / 2',
    replace: 'const middle = (sent + answered) / 2 - Number(process.env.CLOCK_SHIFT ?? 0)',
  },
  {
    file: 'providers/solapi-signature.ts',
    find: 'const date = now.toISOString()',
    replace: 'const date = new Date().toISOString()',
  },
]
