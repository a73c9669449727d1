import { addMinutes, toKst } from '@self/contract/time'
import { listTaken } from '../payment/taken-orders.ts'
import { providerOf } from '../providers/payment-provider.ts'
import type { SettleContext } from '../settlement/settle.ts'
import { checkMissing, checkPayment, type Theirs } from './check.ts'
import { LOOK_BACK_EVERY, lookBack } from './look-back.ts'
import {
  beginComparison,
  countOpen,
  endComparison,
  findLastComparison,
  hasLookedBack,
  noteLookBack,
} from './queries.ts'

/** After this hour of the Korean day, when hardly anybody pays. */
const HOUR = '05:00'
const DAY_MINUTES = 24 * 60
/** No provider lists more than 90 days at once. */
const LONGEST_MINUTES = 90 * DAY_MINUTES
/** A comparison that a dead process left open is begun again. */
const STALE_MINUTES = 30

/**
 * Once a day, on one node: what the provider took and gave back since a day before the last comparison that ended, 90 days
 * at most, against what we did; and once a week whatever was paid here in half a year. An order that was paid there and is
 * open here is settled; what still differs is a row for the back office. Throws nothing that would stop it for good.
 */
export async function compareDaily(context: SettleContext, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  const at = now()
  const { date: day, time } = toKst(at)
  if (time < HOUR) return
  if (!(await beginComparison(db, { day, at, staleAt: addMinutes(at, -STALE_MINUTES) }))) return
  const last = await findLastComparison(db)
  const earliest = addMinutes(at, -LONGEST_MINUTES)
  const from = last ? addMinutes(last.startedAt, -DAY_MINUTES) : earliest
  const { isWhole } = await compare(context, { from: from < earliest ? earliest : from, to: at }, onError)
  if (!isWhole) return // begun again within the hour, so that nothing of who was away is left out
  if (!(await hasLookedBack(db, addMinutes(at, -LOOK_BACK_EVERY)))) {
    await lookBack(context, onError)
    await noteLookBack(db, day, now())
  }
  await endComparison(db, day, now())
}

/** For operators, after a restore: everything since then, in spans that a provider lists. Gives how many were looked at. */
export async function compareFrom(
  context: SettleContext,
  from: Date,
  onError: (error: unknown) => void,
): Promise<{ looked: number; open: number }> {
  const { db, now } = context
  let looked = 0
  for (let start = from; start < now(); start = addMinutes(start, LONGEST_MINUTES)) {
    const end = addMinutes(start, LONGEST_MINUTES)
    const compared = await compare(context, { from: start, to: end < now() ? end : now() }, onError)
    looked += compared.looked
  }
  return { looked, open: await countOpen(db) }
}

/**
 * Compares the payments of a span at every provider that answers, and stores what differs. Gives how many orders were
 * looked at, and whether every provider answered.
 */
export async function compare(
  context: SettleContext,
  span: { from: Date; to: Date },
  onError: (error: unknown) => void,
): Promise<{ looked: number; isWhole: boolean }> {
  const { db, providers } = context
  const theirs: Theirs[] = []
  const away = new Set<string>()
  for (const name of Object.keys(providers.byName))
    try {
      theirs.push(...(await listTheirs(context, name, span)))
    } catch (error) {
      away.add(name)
      onError(error)
    }
  for (const found of theirs) await checkPayment(context, found).catch(onError)
  const seen = new Set(theirs.map(({ orderId }) => orderId))
  const ours = (await listTaken(db, span)).filter(
    ({ orderId, provider }) => !seen.has(orderId) && !away.has(provider),
  )
  for (const order of ours) await checkMissing(context, order).catch(onError)
  return { looked: theirs.length + ours.length, isWhole: away.size === 0 }
}

/** What a provider took and gave back in a span of at most 90 days; test payments only where they count. */
async function listTheirs(
  { providers, isTestAllowed }: SettleContext,
  name: string,
  span: { from: Date; to: Date },
): Promise<Theirs[]> {
  const provider = providerOf(providers, { provider: name })
  const known = [...(await provider.list('paid', span)), ...(await provider.list('cancelled', span))]
  return known
    .map((payment) => ({ ...payment, provider: name }))
    .filter(({ isTest }) => isTestAllowed || !isTest)
}
