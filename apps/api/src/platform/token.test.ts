import { randomUUID } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { expect, test } from 'vitest'
import { tokensWith } from './token.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const issuedAt = new Date('2026-11-23T10:00:00+09:00')
const ticket = { loginSessionId: randomUUID(), memberId: 7, issuedAt, expiresAt: addMinutes(issuedAt, 60) }
const read = (tokens: ReturnType<typeof tokensWith>, token: string) =>
  tokens.read(token, issuedAt).then(
    ({ memberId }) => memberId,
    ({ code }) => code,
  )

test('[KY-01] while a key takes the place of another, what either has signed is read, and the first signs', async () => {
  const [before, during, swapped, after] = [
    tokensWith(OLD),
    tokensWith(OLD, NEW),
    tokensWith(NEW, OLD),
    tokensWith(NEW),
  ]
  const [old, fresh] = [await during.sign(ticket), await swapped.sign(ticket)]
  for (const tokens of [before, during, swapped]) expect(await read(tokens, old)).toBe(7)
  for (const tokens of [during, swapped, after]) expect(await read(tokens, fresh)).toBe(7)
  expect(await read(after, old)).toBe('TOKEN_INVALID')
  expect(await read(before, fresh)).toBe('TOKEN_INVALID')
})

test('[KY-01] a token whose time is over is told so by whichever key, and another key opens nothing', async () => {
  const tokens = tokensWith(NEW, OLD)
  const old = await tokensWith(OLD).sign(ticket)
  await expect(tokens.read(old, ticket.expiresAt)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await read(tokens, await tokensWith(Buffer.alloc(32, 3)).sign(ticket))).toBe('TOKEN_INVALID')
})
