import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { refuse } from '../platform/errors.ts'

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SHORTEST = 10
/** Eight digits of a phone in a password give it away to whoever knows the number. */
const PHONE_TAIL = 8

/** As many at once as there are cores; beyond so many in the queue the next one is turned away. */
const inTurn = pLimit(availableParallelism())
const MAX_WAITING = 200

function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= MAX_WAITING) throw refuse('LOGIN_BUSY')
  return inTurn(work)
}

/** Argon2id with its parameters in front. Refuses while too many wait. */
export const hashPassword = (password: string): Promise<string> => takeTurn(() => hash(password, ARGON2))

// Checked when there is no hash, so that an unknown number takes as long as a known one.
const decoy = hash(randomUUID(), ARGON2)

/** True when the password has this hash; without a hash it takes as long and is false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const against = passwordHash ?? (await decoy)
  const isRight = await takeTurn(() => verify(against, password))
  return isRight && Boolean(passwordHash)
}

/** Made with less work than we ask for now. */
export function isWeakHash(passwordHash: string): boolean {
  const [, memory = 0, passes = 0, lanes = 0] =
    /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)?.map(Number) ?? []
  return memory < ARGON2.memoryCost || passes < ARGON2.timeCost || lanes < ARGON2.parallelism
}

const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST))

/** Among the first that a thief tries: one of the most used, or the member's own number. phone: digits. */
export const isGuessable = (password: string, phone: string): boolean =>
  common.has(password.toLowerCase()) || password.includes(phone.slice(-PHONE_TAIL))
