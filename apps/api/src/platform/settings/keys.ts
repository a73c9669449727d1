import { type Digest, digestKeyOf, digestWith } from '../digest.ts'
import { DEFAULTS, type Env } from './schema.ts'
import { namesOf } from './values.ts'

type Finding = readonly [isUnsafe: boolean, sentence: string]

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** What is stored is found again by DIGEST_KEY, or by what is derived from SEAL_KEY where that isn't named. */
export const digestOf = ({ DIGEST_KEY, SEAL_KEY }: Env): Digest =>
  digestWith(DIGEST_KEY ? bytesOf(DIGEST_KEY) : digestKeyOf(bytesOf(SEAL_KEY)))

/** What production may not do with its keys. */
export const keyProblems = ({ TOKEN_KEY, SEAL_KEY, DIGEST_KEY }: Env): Finding[] => {
  const own = SEAL_KEY === DEFAULTS.SEAL_KEY ? [] : [SEAL_KEY]
  return [
    [
      namesOf(TOKEN_KEY).includes(DEFAULTS.TOKEN_KEY),
      'TOKEN_KEY is not set: everybody knows the key of development.',
    ],
    [SEAL_KEY === DEFAULTS.SEAL_KEY, 'SEAL_KEY is not set: everybody knows the key of development.'],
    [
      namesOf(TOKEN_KEY).some((key) => own.includes(key)),
      'TOKEN_KEY and SEAL_KEY are the same: make a key for each.',
    ],
    [
      DIGEST_KEY !== undefined && [...own, ...namesOf(TOKEN_KEY), DEFAULTS.SEAL_KEY].includes(DIGEST_KEY),
      'DIGEST_KEY is the key of something else: make one for it.',
    ],
  ]
}
