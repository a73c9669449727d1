import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf, keyProblems } from './keys.ts'
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
