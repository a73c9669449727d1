import { LINK_KEY } from '@self/contract/direct-url'
import { limits } from '@self/contract/limit'
import type { Proposal } from '@self/contract/proposal'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { getReservation } from '../desk/service.ts'
import { notifyConfirmed } from '../desk/step.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { confirmAt, releaseProposed, stands, waitAgain } from '../reservation/proposed.ts'
import { deleteOtherStarts, endOne, findByDigest, listExpired, type ProposalRow } from './proposal-queries.ts'
import { digestOfKey, type ProposalContext } from './propose.ts'

type Context = ProposalContext & { quota: Quota }
/** Who has a link, and from which network. */
type Holder = { key: string; network: string }

/** The proposal behind a key. Who tries too many that don't exist is refused; one that exists is open to its holder. */
async function getByKey({ db, digest, quota }: Context, { key, network }: Holder): Promise<ProposalRow> {
  if (!LINK_KEY.test(key)) throw refuse('NOT_FOUND')
  const row = await findByDigest(db, digestOfKey(digest, key))
  if (row) return row
  throw refuse((await quota.take(db, limits.proposalMisses, network)) ? 'TOO_MANY_KEYS' : 'NOT_FOUND')
}

function stateOf(row: ProposalRow, now: Date): Proposal['state'] {
  if (row.ending === 'CHOSEN' || row.ending === 'NONE') return row.ending
  return isStanding(row, now) && isHeld(row) ? 'OPEN' : 'OVER'
}

const isStanding = (row: ProposalRow, now: Date): boolean =>
  !row.ending && stands(row, row) && row.expiresAt > now
const isHeld = ({ starts }: ProposalRow): boolean => starts.every(({ held }) => held)

function toWire(row: ProposalRow, now: Date): Proposal {
  return {
    state: stateOf(row, now),
    branchName: row.branchName,
    branchPhone: row.tel || row.phone,
    insteadOf: formatWallClock(row.insteadOf),
    starts: startsOf(row).map(formatWallClock),
    counsellors: row.starts.map(({ name }) => name),
    isBooked: row.ofBooked,
    expiresAt: formatWallClock(row.expiresAt),
    ...(isStanding(row, now) && !isHeld(row) && { isOvertaken: true as const }),
  }
}

const startsOf = ({ starts }: ProposalRow): Date[] => starts.map(({ start }) => new Date(start))

/** What whoever has the link may read, whatever has become of it. */
export async function readProposal(context: Context, holder: Holder): Promise<Proposal> {
  return toWire(await getByKey(context, holder), context.now())
}

/**
 * The request, or the session, moves to one of the proposed starts and is confirmed there; whatever else was held for it is free. Once:
 * the same choice again finds it done, every other answer is refused.
 */
export async function choose(context: Context, holder: Holder, start: string): Promise<Proposal> {
  const { date, time } = wallClockOf(start)
  const startsAt = kstInstant(date, time)
  const row = await getByKey(context, holder)
  if (!isChosen(row, startsAt)) await chooseOnce(context, row, startsAt)
  context.postNow()
  return readProposal(context, holder)
}

const isChosen = (row: ProposalRow, startsAt: Date): boolean => row.ending === 'CHOSEN' && has(row, startsAt)

const has = (row: ProposalRow, startsAt: Date): boolean => findStart(row, startsAt) !== undefined

const findStart = ({ starts }: ProposalRow, startsAt: Date) =>
  starts.find(({ start }) => new Date(start).getTime() === startsAt.getTime())

async function chooseOnce({ db, now, seal }: Context, row: ProposalRow, startsAt: Date) {
  const at = now()
  const start = findStart(row, startsAt)
  if (stateOf(row, at) !== 'OPEN' || !start) throw refuse('PROPOSAL_OVER')
  const { id, reservationId, insteadOf, ofBooked, keyDigest } = row
  const chosen = { startsAt, wrId: start.counsellor }
  const isMine = await transact(db, async (tx) => {
    if (!(await confirmAt(tx, { id: reservationId, insteadOf, ofBooked, at }, chosen))) return false
    if (!(await endOne(tx, id, { ending: 'CHOSEN', at }))) throw refuse('PROPOSAL_OVER')
    await deleteOtherStarts(tx, id, startsAt)
    await notifyConfirmed(tx, seal, await getReservation(tx, 'EVERYWHERE', reservationId), at)
    return true
  })
  // Another press was first: with the same start it is done.
  const latest = isMine ? undefined : await findByDigest(db, keyDigest)
  if (latest && !isChosen(latest, startsAt)) throw refuse('PROPOSAL_OVER')
}

/** None fits: the branch has its request again, and its hours. */
export async function chooseNone(context: Context, holder: Holder): Promise<Proposal> {
  const { db, now } = context
  const row = await getByKey(context, holder)
  if (row.ending !== 'NONE') {
    const at = now()
    if (stateOf(row, at) !== 'OPEN') throw refuse('PROPOSAL_OVER')
    const { id, reservationId, insteadOf, ofBooked } = row
    await transact(db, async (tx) => {
      if (!(await waitAgain(tx, { id: reservationId, insteadOf, ofBooked, at })))
        throw refuse('PROPOSAL_OVER')
      if (!(await endOne(tx, id, { ending: 'NONE', at }))) throw refuse('PROPOSAL_OVER')
    })
  }
  return readProposal(context, holder)
}

/** Proposals that nobody answered in time end, and what they held is free; their requests wait on. */
export async function endProposals(
  { db, now }: { db: Db; now: Clock },
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { id, reservationId, ...of } of await listExpired(db, now()))
    await transact(db, async (tx) => {
      const at = now()
      const end = () => endOne(tx, id, { ending: 'OVER', at })
      await releaseProposed(tx, { ...of, id: reservationId, at }, end)
    }).catch(onError)
}
