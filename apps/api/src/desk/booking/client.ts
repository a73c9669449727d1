import { clientSearchOf, type clientsReply, type DeskClient } from '@self/contract/desk-booking'
import type { ListedMember } from '@self/contract/management'
import { maskedPhone } from '@self/contract/phone'
import type * as z from 'zod/mini'
import { record } from '../../access-log/service.ts'
import { findListed, openToFinder, searchMembers } from '../../management/service.ts'
import { addProspect, expectStaying, findHolderOfPhone, isNamed } from '../../member/service.ts'
import { notify } from '../../outbox/service.ts'
import type { Words } from '../../outbox/templates.ts'
import { findOrder } from '../../payment/orders.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import type { Seal } from '../../platform/seal.ts'
import { missingTerms } from '../../terms/service.ts'

type Context = { db: Db; now: Clock; seal: Seal; publicOrigin: string; postNow: () => void }

const MOST = 20
type FoundClients = z.infer<typeof clientsReply>['data']

/** Members by part of a name or a phone, by the number of an order or their own, as far as the desk's reach goes; each is logged. */
export async function searchClients(
  { db, now }: Context,
  actor: Staff,
  query: string,
): Promise<FoundClients> {
  const search = clientSearchOf(query)
  if (search.kind === 'nothing') throw refuse(search.code)
  const look = { actor, at: now() }
  if (search.kind === 'order') {
    const order = await findOrder(db, search.term)
    return toFound(db, order ? await findListed(db, look, order.memberId) : [])
  }
  const areOpen = ({ status }: ListedMember) => status === 'ACTIVE'
  if (search.kind === 'member')
    return toFound(db, (await findListed(db, look, Number(search.term))).filter(areOpen))
  const type = search.kind === 'phone' ? 'userPhone' : 'userName'
  const found = await searchMembers(db, look, { type, query: search.term }, true)
  return toFound(db, found.filter(areOpen))
}

const toFound = async (db: Db, members: readonly ListedMember[]): Promise<FoundClients> => ({
  clients: await withConsents(db, members.slice(0, MOST)),
  hasMore: members.length > MOST,
})

const withConsents = (db: Db, members: readonly ListedMember[]): Promise<DeskClient[]> =>
  Promise.all(
    members.map(async ({ memberId, userName, userPhone, eapInfo }) => {
      const hasAgreed = (await missingTerms(db, memberId)).length === 0
      return { memberId, userName, userPhone, eapInfo, hasAgreed }
    }),
  )

/**
 * Somebody who has told the desk a name and a phone, and signs up by a message: until then nothing else of them is
 * stored. Whoever has that phone and name already is found instead, unless they are leaving. The same again is the same client.
 */
export async function addClient(
  { db, now, seal, publicOrigin, postNow }: Context,
  actor: Staff,
  { userName: name, userPhone: phone }: { userName: string; userPhone: string },
): Promise<DeskClient> {
  const at = now()
  const memberId = await transact(db, async (tx) => {
    const added = await addProspect(tx, { name, phone, at })
    const id = added ?? (await holderOf(tx, { name, phone }))
    await openToFinder(tx, { actor, at }, id)
    if (added) {
      const words = invitedWords(`${publicOrigin}/self/SignUp`)
      await notify(tx, seal, { key: `invite:${id}`, to: phone, memberId: id, at, ...words })
    }
    await record(tx, added ? 'ADD_CLIENT' : 'READ_MEMBER', { actor, subjectId: id, at })
    return id
  })
  postNow()
  const hasAgreed = (await missingTerms(db, memberId)).length === 0
  return { memberId, userName: name, userPhone: maskedPhone(phone), eapInfo: '', hasAgreed }
}

async function holderOf(tx: Db, { name, phone }: { name: string; phone: string }): Promise<number> {
  const holder = await findHolderOfPhone(tx, phone)
  if (holder?.status === 'ACTIVE' && isNamed(holder, name)) {
    await expectStaying(tx, holder.id)
    return holder.id
  }
  if (holder?.status === 'INACTIVE' && !holder.mergedInto) throw refuse('CLIENT_PAUSED')
  throw refuse(holder?.isProspect ? 'CLIENT_MISNAMED' : 'CLIENT_NAMED_OTHERWISE')
}

/** Whoever sees the phone learns that somebody holds an hour, and nothing of its kind. */
export const invitedWords = (link: string): Words => ({
  kind: 'INVITED',
  text: `[곁마루] 말씀하신 이름과 번호로 일정을 잡아 드려요. 약관에 동의하고 가입하면 일정을 보고 바꿀 수 있어요. ${link}`,
})
