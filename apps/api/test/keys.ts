import { digestKeyOf, digestWith } from '../src/platform/digest.ts'
import { sealWith } from '../src/platform/seal.ts'
import { tokensWith } from '../src/platform/token.ts'

const KEY = Buffer.alloc(32, 7)

export const seal = sealWith([{ id: '1', bytes: KEY }])
export const tokens = tokensWith(KEY)
export const digest = digestWith(digestKeyOf(KEY))

/** The same for a server as a process of its own, which refuses to start where it can open nothing. */
export const keySettings = { SEAL_KEY: KEY.toString('hex') }
