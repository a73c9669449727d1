import type { Purpose } from '@self/contract/auth'
import { record } from '../access-log/service.ts'
import { moveResults } from '../diagnosis/service.ts'
import { moveIdentities } from '../member/identity.ts'
import {
  deactivate,
  findHolderOfPhone,
  getUserInfo,
  givePhone,
  isNamed,
  oneAtATime,
} from '../member/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Tokens } from '../platform/token.ts'
import { checkedPhone, expectProof, type Origin } from './account.ts'
import { closeLoginSession, openLoginSession } from './login-session.ts'

type Context = { db: Db; now: Clock; digest: Digest; tokens: Tokens }

const CONTACT: readonly Purpose[] = ['CONTACT']

/**
 * A proved phone for a member who came by Kakao without one, and the token to go on with. If the phone is an older
 * member's of the same name, Kakao leads there from now on and the new account ends (D-15).
 */
export async function giveContact(
  context: Context,
  caller: Pick<Caller, 'memberId' | 'loginSessionId'>,
  body: { userName: string; userPhone: string },
  origin: Origin,
): Promise<string> {
  const phone = checkedPhone(body, 'nameAndPhone')
  const give = () => tryContact(context, caller, { phone, name: body.userName }, origin)
  // Taken by another one at this very moment: the second time it is an older member's.
  const done = await give().catch((error) => (isTaken(error) ? give() : Promise.reject(error)))
  if (done.refused !== undefined) throw refuse(done.refused)
  return done.token
}

const tryContact = (
  context: Context,
  { memberId, loginSessionId }: Pick<Caller, 'memberId' | 'loginSessionId'>,
  { phone, name }: { phone: string; name: string },
  { browser, address }: Origin,
): Promise<{ token: string; refused?: undefined } | { refused: 'PHONE_GIVEN' | 'PHONE_OF_ANOTHER' }> =>
  transact(context.db, async (tx) => {
    const at = context.now()
    await oneAtATime(tx, memberId)
    if ((await getUserInfo(tx, memberId)).userPhone) return { refused: 'PHONE_GIVEN' }
    await expectProof(tx, context, { phone, browser }, CONTACT)
    const goesOn = await joinOrGive(tx, { memberId, phone, name })
    if (!goesOn) return { refused: 'PHONE_OF_ANOTHER' }
    await closeLoginSession(tx, loginSessionId)
    const token = await openLoginSession(tx, context, goesOn)
    const action = goesOn === memberId ? 'VERIFY_PHONE' : 'JOIN_ACCOUNTS'
    await record(tx, action, { actor: { memberId, address }, subjectId: goesOn, at })
    return { token }
  })

/** The member to go on as; undefined when the phone is somebody's of another name, or of one who has left. */
async function joinOrGive(
  tx: Db,
  { memberId, phone, name }: { memberId: number; phone: string; name: string },
): Promise<number | undefined> {
  if (await givePhone(tx, memberId, { phone, name })) return memberId
  const holder = await findHolderOfPhone(tx, phone)
  if (holder?.status !== 'ACTIVE' || !isNamed(holder, name)) return undefined
  await moveIdentities(tx, memberId, holder.id)
  await moveResults(tx, memberId, holder.id)
  await deactivate(tx, memberId)
  return holder.id
}
