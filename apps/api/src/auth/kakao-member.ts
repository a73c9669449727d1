import { NAMELESS } from '@self/contract/member'
import { nameProblem, tidyName } from '@self/contract/name'
import { isMobile } from '@self/contract/phone'
import type { AgreedTerm } from '@self/contract/terms'
import { addMinutes } from '@self/contract/time'
import * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { findIdentity, insertIdentity } from '../member/identity.ts'
import { addMember } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import type { Tokens } from '../platform/token.ts'
import type { KakaoPerson } from '../providers/kakao.ts'
import { expectAgreed, saveConsents } from '../terms/service.ts'
import { enter } from './service.ts'

type Context = { db: Db; now: Clock; seal: Seal; tokens: Tokens }

/** How long a login under way is remembered, in minutes. */
export const KAKAO_MINUTES = 10

/** Opens no login under way, nor the other way round. */
const PURPOSE = 'kakao-newcomer'

/** Whom Kakao has named, while the person reads the terms. */
const newcomer = z.object({
  person: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  isLong: z.optional(z.boolean()),
  until: z.number(),
})
type Newcomer = z.infer<typeof newcomer>

/** What the browser keeps of a newcomer who has to agree to the terms first. */
export const sealNewcomer = (
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  { person, isLong }: Pick<Newcomer, 'person' | 'isLong'>,
): string => {
  const until = addMinutes(now(), KAKAO_MINUTES).getTime()
  return seal.ofPurpose(PURPOSE).close(JSON.stringify({ person, isLong, until }))
}

/** A newcomer has agreed to the terms, and is logged in as a new member. Refuses what this browser wasn't given, or too long ago. */
export async function joinNewcomer(
  context: Context,
  terms: readonly AgreedTerm[],
  { sealedNewcomer, ...from }: { sealedNewcomer: string; address: string; deviceName: string },
): Promise<{ token: string; isNew: boolean }> {
  const { person, isLong, until } = readNewcomer(context.seal, sealedNewcomer)
  if (until <= context.now().getTime()) throw refuse('KAKAO_STALE')
  await expectAgreed(context.db, terms)
  const { memberId, isNew } = await memberOf(context, person, { terms, address: from.address })
  return { token: await enterByKakao(context, { memberId, personId: person.id }, from, isLong), isNew }
}

/** A session by Kakao, unless that has been disconnected or leads elsewhere by now. */
export const enterByKakao = (
  context: Context,
  { memberId, personId }: { memberId: number; personId: string },
  from: { address: string; deviceName: string },
  isLong: boolean | undefined,
): Promise<string> =>
  enter(context, memberId, from, {
    isLong,
    isStill: async (_, tx) => (await findIdentity(tx, 'KAKAO', personId))?.memberId === memberId,
    refusal: 'KAKAO_STALE',
  })

function readNewcomer(seal: Seal, sealedNewcomer: string): Newcomer {
  try {
    return newcomer.parse(JSON.parse(seal.ofPurpose(PURPOSE).open(sealedNewcomer)))
  } catch {
    throw refuse('KAKAO_STALE') // no cookie, or none of ours
  }
}

class MadeMeanwhile extends Error {}
type Way = { terms: readonly AgreedTerm[]; address: string }
type Found = { memberId: number; isNew: boolean }

/** The member that Kakao's id stands for, made where there is none; never the one who merely has the same phone. */
export async function memberOf(
  context: Omit<Context, 'tokens'>,
  person: KakaoPerson,
  way: Way,
): Promise<Found> {
  const known = await findIdentity(context.db, 'KAKAO', person.id)
  if (known?.mergedInto) throw refuse('ACCOUNT_MERGED')
  if (known && known.status !== 'ACTIVE') throw refuse('KAKAO_REFUSED')
  if (known) return { memberId: known.memberId, isNew: false }
  try {
    return { memberId: await makeMember(context, person, way), isNew: true }
  } catch (error) {
    if (!(error instanceof MadeMeanwhile)) throw error
    return memberOf(context, person, way)
  }
}

/** What Kakao calls somebody, unless that is no name. */
function nameOf(person: KakaoPerson): string {
  const name = tidyName(person.name)
  return name && !nameProblem(name) ? name : NAMELESS
}

const makeMember = (
  { db, now, seal }: Omit<Context, 'tokens'>,
  person: KakaoPerson,
  { terms, address }: Way,
): Promise<number> =>
  transact(db, async (tx) => {
    const at = now()
    const name = nameOf(person)
    const memberId = await addMember(tx, { name, phone: null, passwordHash: null, at })
    if (!memberId) throw new Error('a member without a phone collides with nobody')
    const suggestedPhone = isMobile(person.phone) ? person.phone : null
    const identity = { providerUserId: person.id, memberId, createdAt: at, suggestedPhone }
    if (!(await insertIdentity(tx, identity))) throw new MadeMeanwhile()
    await saveConsents(tx, seal, { memberId, agreed: terms, at })
    await record(tx, 'SIGN_UP', { actor: { memberId, address }, subjectId: memberId, at })
    return memberId
  })
