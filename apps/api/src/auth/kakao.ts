import type { kakaoBody, kakaoStartBody } from '@self/contract/auth'
import { limits } from '@self/contract/limit'
import { agreedTerm } from '@self/contract/terms'
import { addMinutes } from '@self/contract/time'
import * as z from 'zod/mini'
import { findIdentity } from '../member/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { networkOf } from '../platform/limit/network.ts'
import { bitsAfter, expectSolved } from '../platform/limit/puzzle.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Tokens } from '../platform/token.ts'
import { type Kakao, KakaoAway, type KakaoPerson, KakaoRefused } from '../providers/kakao.ts'
import { expectAgreed } from '../terms/service.ts'
import { enterByKakao, KAKAO_MINUTES, memberOf, sealNewcomer } from './kakao-member.ts'

type Context = { db: Db; now: Clock; seal: Seal; tokens: Tokens; quota: Quota; digest: Digest; kakao: Kakao }

/** The cookie of a login under way. */
export const KAKAO = 'kakao'

/** The key of the cookie opens nothing of the database, nor the other way round. */
const PURPOSE = 'kakao-login'

/** What the browser keeps, sealed, while the person is at Kakao. */
const attempt = z.object({
  state: z.string(),
  verifier: z.string(),
  terms: z.array(agreedTerm),
  isLong: z.optional(z.boolean()),
  until: z.number(),
  /** Who connects Kakao to the own account; nobody for a login. */
  joins: z.optional(z.int()),
})

type From = { sealedAttempt: string; address: string; deviceName: string }

/** Where to send the browser, and what it keeps until it comes back. What is agreed to beforehand has to be whole (D-12). */
export async function beginKakao(
  { db, now, seal, kakao }: Context,
  { terms, isLong }: z.infer<typeof kakaoStartBody>,
) {
  if (terms.length > 0) await expectAgreed(db, terms)
  const { url, state, verifier } = await kakao.begin()
  const until = addMinutes(now(), KAKAO_MINUTES).getTime()
  return {
    url,
    sealedAttempt: seal.ofPurpose(PURPOSE).close(JSON.stringify({ state, verifier, terms, isLong, until })),
  }
}

/** Logged in, isNew as a member made just now; or a newcomer who has to agree to the terms first, sealed. */
type Finished = { token: string; isNew: boolean } | { sealedNewcomer: string }

/**
 * The token of the person behind Kakao's code. Refuses a code that another browser began or that was used before, a member
 * who has left, and a Kakao that doesn't answer (D-15). Who is known is not asked for the terms (D-12).
 */
export async function finishKakao(
  context: Context,
  { code, state, puzzle }: z.infer<typeof kakaoBody>,
  { sealedAttempt, address, deviceName }: From,
): Promise<Finished> {
  const { verifier, terms, isLong } = openAttempt(context, { sealedAttempt, state, joins: undefined })
  const network = networkOf(address)
  if (await context.quota.take(context.db, limits.kakaoInNetwork, network))
    await expectSolved(context, { subject: `kakao ${network}`, bits: bitsAfter(0) }, puzzle)
  const person = await identify(context.kakao, { code, state: state ?? '', verifier })
  if (terms.length === 0 && !(await findIdentity(context.db, 'KAKAO', person.id)))
    return { sealedNewcomer: sealNewcomer(context, { person, isLong }) }
  const { memberId, isNew } = await memberOf(context, person, { terms, address })
  const known = { memberId, personId: person.id }
  return { token: await enterByKakao(context, known, { address, deviceName }, isLong), isNew }
}

/** Where to send a member who connects Kakao to the own account, and what the browser keeps until it comes back. */
export async function beginJoining({ now, seal, kakao }: Omit<Context, 'db'>, memberId: number) {
  const { url, state, verifier } = await kakao.begin()
  const until = addMinutes(now(), KAKAO_MINUTES).getTime()
  const attempted = { state, verifier, terms: [], until, joins: memberId }
  return { url, sealedAttempt: seal.ofPurpose(PURPOSE).close(JSON.stringify(attempted)) }
}

/** Who has said yes at Kakao, for a member who connects it. Refuses what another member or browser began. */
export function identifyJoining(
  context: Pick<Context, 'seal' | 'now' | 'kakao'>,
  { code, state }: z.infer<typeof kakaoBody>,
  { sealedAttempt, memberId }: { sealedAttempt: string; memberId: number },
): Promise<KakaoPerson> {
  const { verifier } = openAttempt(context, { sealedAttempt, state, joins: memberId })
  return identify(context.kakao, { code, state: state ?? '', verifier })
}

type Answer = { sealedAttempt: string; state: string | undefined; joins: number | undefined }

/** What was begun in this browser, for this member or for a login. */
function openAttempt({ seal, now }: Pick<Context, 'seal' | 'now'>, { sealedAttempt, state, joins }: Answer) {
  const begun = readAttempt(seal, sealedAttempt)
  if (state !== begun.state || begun.until <= now().getTime() || begun.joins !== joins)
    throw refuse('KAKAO_STALE')
  return begun
}

function readAttempt(seal: Seal, sealedAttempt: string): z.infer<typeof attempt> {
  try {
    return attempt.parse(JSON.parse(seal.ofPurpose(PURPOSE).open(sealedAttempt)))
  } catch {
    throw refuse('KAKAO_STALE') // no cookie, or none of ours
  }
}

const identify = (kakao: Kakao, login: { code: string; state: string; verifier: string }) =>
  kakao.identify(login).catch(refuseLogin)

function refuseLogin(error: unknown): never {
  if (error instanceof KakaoRefused) throw refuse('KAKAO_STALE')
  if (error instanceof KakaoAway) throw refuse('KAKAO_AWAY')
  throw error
}
