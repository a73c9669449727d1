import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf, keyProblems, keyWarnings, sealOf } from './keys.ts'
import { schema } from './schema.ts'

const OWN = { TOKEN_KEY: 'ab'.repeat(32), SEAL_KEY: 'cd'.repeat(32) }
/** As docs/operations.md has openssl derive it from that SEAL_KEY. */
const DERIVED = 'f6730d2c3fe3bd39cbdc7892547a316d4abd247e2d28373328c2fdba9c1ecbea'

const settingsOf = (given: NodeJS.ProcessEnv) => schema.parse({ ...OWN, ...given })
const problemsOf = (given: NodeJS.ProcessEnv) =>
  keyProblems(settingsOf(given)).flatMap(([isUnsafe, sentence]) => (isUnsafe ? [sentence] : []))

test('[SL-01] hashes have a key of their own: without DIGEST_KEY it is derived from SEAL_KEY as ever, and named it stays when SEAL_KEY goes', () => {
  const before = digestOf(settingsOf({}))
  expect(before('code', '1')).toBe(
    createHmac('sha256', Buffer.from(DERIVED, 'hex')).update('["code","1"]').digest('base64url'),
  )
  const named = digestOf(settingsOf({ DIGEST_KEY: DERIVED, SEAL_KEY: 'ef'.repeat(32) }))
  expect(named('code', '1')).toBe(before('code', '1'))
  expect(digestOf(settingsOf({ DIGEST_KEY: '01'.repeat(32) }))('code', '1')).not.toBe(before('code', '1'))
})

test('[SL-01] production refuses a key of hashes that is the key of something else', () => {
  expect(problemsOf({ DIGEST_KEY: '01'.repeat(32) })).toEqual([])
  for (const taken of [OWN.TOKEN_KEY, OWN.SEAL_KEY, schema.parse({}).SEAL_KEY])
    expect(problemsOf({ DIGEST_KEY: taken })).toEqual([
      'DIGEST_KEY is the key of something else: make one for it.',
    ])
})

const LIST = { SEAL_KEY: undefined, SEAL_KEYS: `1:${OWN.SEAL_KEY}`, DIGEST_KEY: '01'.repeat(32) }

test('[SL-02] SEAL_KEYS names keys in hexadecimal or base64; SEAL_KEY alone is the key 1', () => {
  const bytes = randomBytes(32)
  const ownIn = (env: NodeJS.ProcessEnv) => sealOf(settingsOf(env)).at('reservation.reason_sealed', 1)
  const sealed = ownIn({ SEAL_KEYS: `2026-b:${bytes.toString('base64')}, 1:${OWN.SEAL_KEY}` }).close('왜')
  expect(sealed).toMatch(/^v1\.2026-b\./)
  expect(ownIn({ SEAL_KEYS: `1:${OWN.SEAL_KEY},2026-b:${bytes.toString('hex')}` }).open(sealed)).toBe('왜')
  expect(ownIn({}).open(ownIn(LIST).close('왜'))).toBe('왜')
  for (const SEAL_KEYS of [
    '',
    OWN.SEAL_KEY,
    `A:${OWN.SEAL_KEY}`,
    `1:${OWN.SEAL_KEY},1:${'ef'.repeat(32)}`,
    '1:ab',
  ])
    expect(schema.safeParse({ ...OWN, SEAL_KEYS }).success).toBe(false)
})

test('[SL-02] production wants keys of its own, a key of hashes beside them, and nothing sealed by a key that is not named', () => {
  expect(problemsOf(LIST)).toEqual([])
  expect(problemsOf({ SEAL_KEYS: LIST.SEAL_KEYS, DIGEST_KEY: LIST.DIGEST_KEY })).toEqual([])
  expect(problemsOf({ ...LIST, SEAL_KEYS: `2:${'ef'.repeat(32)}` })).toEqual([])
  expect(problemsOf({ ...LIST, SEAL_KEYS: `1:${schema.parse({}).SEAL_KEY}` })).toEqual([
    'SEAL_KEYS is not set, or names the key of development, which everybody knows.',
  ])
  expect(problemsOf({ ...LIST, SEAL_KEYS: `2:${OWN.TOKEN_KEY}` })).toEqual([
    'TOKEN_KEY and SEAL_KEYS have a key in common: make a key for each.',
  ])
  expect(problemsOf({ ...LIST, SEAL_KEY: OWN.SEAL_KEY, SEAL_KEYS: `2:${'ef'.repeat(32)}` })).toEqual([
    'SEAL_KEY is not among SEAL_KEYS as 1: name it there as long as anything is sealed by it, or take it away.',
  ])
  expect(problemsOf({ ...LIST, DIGEST_KEY: undefined })).toEqual([
    'DIGEST_KEY is not set: it has to stay when the keys of seals change.',
  ])
  expect([keyWarnings(settingsOf(LIST)).length, keyWarnings(settingsOf({})).length]).toEqual([0, 2])
})
