import { type Digest, digestKeyOf, digestWith } from '../digest.ts'
import { type Seal, type SealKey, sealWith } from '../seal.ts'
import { DEFAULTS, type Env } from './schema.ts'
import { namesOf } from './values.ts'

type Finding = readonly [isUnsafe: boolean, sentence: string]

/** The id of SEAL_KEY, which has none of its own. */
const ONLY = '1'

const bytesOf = (text: string): Buffer => Buffer.from(text, text.endsWith('=') ? 'base64' : 'hex')

/** What is stored is found again by DIGEST_KEY, or by what is derived from SEAL_KEY where that isn't named. */
export const digestOf = ({ DIGEST_KEY, SEAL_KEY }: Env): Digest =>
  digestWith(DIGEST_KEY ? bytesOf(DIGEST_KEY) : digestKeyOf(bytesOf(SEAL_KEY)))

/** The first one seals. */
function sealKeysOf({ SEAL_KEYS, SEAL_KEY }: Env): SealKey[] {
  return namesOf(SEAL_KEYS ?? `${ONLY}:${SEAL_KEY}`).map((entry) => {
    const [id = '', text = ''] = entry.split(':')
    return { id, bytes: bytesOf(text) }
  })
}

/** SEAL_KEY alone seals as before, so that nodes of the version before read it. docs/decisions/072. */
export const sealOf = (env: Env): Seal => sealWith(sealKeysOf(env), { isBound: env.SEAL_KEYS !== undefined })

/** What production may not do with its keys. */
export function keyProblems(env: Env): Finding[] {
  const { TOKEN_KEY, SEAL_KEYS, SEAL_KEY, DIGEST_KEY } = env
  const isNamed = SEAL_KEY !== DEFAULTS.SEAL_KEY
  const known = bytesOf(DEFAULTS.SEAL_KEY)
  const seals = sealKeysOf(env).filter(({ bytes }) => !bytes.equals(known))
  const tokens = namesOf(TOKEN_KEY).filter((key) => key !== DEFAULTS.TOKEN_KEY)
  const isSeals = (key: string) => seals.some(({ bytes }) => bytes.equals(bytesOf(key)))
  return [
    [
      namesOf(TOKEN_KEY).includes(DEFAULTS.TOKEN_KEY),
      'TOKEN_KEY is not set: everybody knows the key of development.',
    ],
    [
      seals.length < sealKeysOf(env).length,
      'SEAL_KEYS is not set, or names the key of development, which everybody knows.',
    ],
    [tokens.some(isSeals), 'TOKEN_KEY and SEAL_KEYS have a key in common: make a key for each.'],
    [
      SEAL_KEYS !== undefined && isNamed && !namesOf(SEAL_KEYS).includes(`${ONLY}:${SEAL_KEY}`),
      `SEAL_KEY is not among SEAL_KEYS as ${ONLY}: name it there as long as anything is sealed by it, or take it away.`,
    ],
    [
      SEAL_KEYS !== undefined && DIGEST_KEY === undefined,
      'DIGEST_KEY is not set: it has to stay when the keys of seals change.',
    ],
    [
      DIGEST_KEY !== undefined &&
        (isSeals(DIGEST_KEY) || [...tokens, DEFAULTS.SEAL_KEY].includes(DIGEST_KEY)),
      'DIGEST_KEY is the key of something else: make one for it.',
    ],
  ]
}

/** What production is told of at each start. */
export const keyWarnings = ({ SEAL_KEYS, DIGEST_KEY }: Env): string[] => [
  ...(SEAL_KEYS
    ? []
    : ['SEAL_KEYS is not set: what is sealed is not bound to its row, and SEAL_KEY cannot be changed.']),
  ...(DIGEST_KEY ? [] : ['DIGEST_KEY is not set: hashes hang on SEAL_KEY.']),
]
