import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isGuessable, isPassword, isWeakHash } from './password.ts'

test('a password is kept as Argon2id and known again', async () => {
  const stored = await hashPassword('spring!day22')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('spring!day22', stored)).toBe(true)
  expect(await isPassword('spring!day23', stored)).toBe(false)
  expect(await isPassword('spring!day22', undefined)).toBe(false)
})

test('no letter of a long password is left out', async () => {
  const long = 'a1'.repeat(64)
  const stored = await hashPassword(long)
  expect(await isPassword(long, stored)).toBe(true)
  expect(await isPassword(`${long.slice(0, -1)}2`, stored)).toBe(false)
})

test('a hash made with less than we ask for now is weak', async () => {
  expect(isWeakHash(await hashPassword('spring!day22'))).toBe(false)
  for (const change of [{ memoryCost: 8_192 }, { timeCost: 1 }])
    expect(isWeakHash(await hash('spring!day22', { memoryCost: 19_456, timeCost: 2, ...change }))).toBe(true)
  expect(isWeakHash('$2b$10$something')).toBe(true)
})

test.each(['1q2w3e4r5t', 'Password123', 'QWERTY12345', 'my12345678!'])('%s is guessed first', (password) => {
  expect(isGuessable(password, '01012345678')).toBe(true)
})

test('a password of one’s own is none of them', () => {
  expect(isGuessable('spring!day22', '01012345678')).toBe(false)
})

test('a hash beyond the limit of parallel hashes is refused at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 230 }, () => isPassword('x', undefined)))
  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(30)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
})
