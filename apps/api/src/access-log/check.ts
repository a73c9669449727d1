import { type BrokenChain, brokenSentence } from '@self/contract/access-log'
import { toKst } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import type { Count, Quota } from '../platform/quota.ts'
import { findRound, readCheckpoints, saveCheckpoint, saveRound } from './checkpoints.ts'
import { deleteExpired } from './queries.ts'
import { findPosition, type Head, isAtHead, listHeads, type Position, walk } from './walk.ts'

type Context = { db: Db; digest: Digest }
type Log = { info: (facts: object, line: string) => void }
type JobContext = Context & { now: Clock; quota: Quota; log: Log }

/** How many entries of a chain an hour reads again, so that a round over a long log takes several. */
const ROUND_ENTRIES_PER_HOUR = 200_000
/** How many new ones, after an upgrade or a long stop. */
const NEW_ENTRIES_PER_HOUR = 500_000
/** How many a call reads. */
const ENTRIES_PER_CALL = 100_000

/** Jobs run each hour on each node: the first one in the hour checks. */
const ONE_NODE: Count = { name: 'access-log', times: 1, minutes: 50 }
/** By the day, which is the subject: the first check of a day writes the heads down. */
const ONCE_A_DAY: Count = { name: 'access-heads', times: 1, minutes: 2 * 24 * 60 }

/**
 * Once an hour, on one node: lets go of entries whose time is over, then reads each chain on from its checkpoint to its
 * head, and a part of its round over all entries. Calls `onError` for each chain that was tampered with, every hour
 * while it is. The log has the heads once a day.
 */
export async function cleanAndCheckLog(
  context: JobContext,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, now, quota, log } = context
  if (await quota.take(db, ONE_NODE, '')) return
  const heads = await listHeads(db)
  for (const { chain } of heads) await deleteExpired(db, chain, now())
  const { date: day } = toKst(now())
  for (const head of await listHeads(db)) {
    const broken = await checkHourly(context, head, day)
    if (broken) onError(new Error(`The access log was changed. ${wordsOf(broken)}`))
  }
  if (await quota.take(db, ONCE_A_DAY, day)) return
  const lines = heads.map(({ chain, seq, hash }) => ({ chain, seq, hash: hash.toString('hex') }))
  log.info({ heads: lines }, 'the heads of the access log')
}

async function checkHourly(context: Context, head: Head, day: string): Promise<BrokenChain | undefined> {
  const { chain } = head
  const { newest, brokenSeq } = await readCheckpoints(context, chain)
  const added = await walk(context.db, chain, { from: newest, until: head, most: NEW_ENTRIES_PER_HOUR })
  // Over a checkpoint that doesn't hold nothing is saved: it is the evidence.
  if (brokenSeq === undefined && added.reached && added.reached.seq > (newest?.seq ?? 0))
    await saveCheckpoint(context, { chain, day, reached: added.reached })
  const round = await checkNextOfRound(context.db, head)
  const first = round ?? brokenOf(head, added)
  return first ?? (brokenSeq === undefined ? undefined : { chain, seq: brokenSeq, sinceChecked: true })
}

/** Doesn't advance past a broken entry. */
async function checkNextOfRound(db: Db, head: Head): Promise<BrokenChain | undefined> {
  const { chain } = head
  const from = await findRound(db, chain)
  const walked = await walk(db, chain, { from, until: head, most: ROUND_ENTRIES_PER_HOUR })
  const broken = brokenOf(head, walked)
  await saveRound(db, chain, walked.isDone && !broken ? undefined : walked.reached)
  return broken
}

function brokenOf(head: Head, walked: Awaited<ReturnType<typeof walk>>): BrokenChain | undefined {
  const { chain } = head
  if (walked.brokenSeq !== undefined) return { chain, seq: walked.brokenSeq }
  return walked.isDone && !isAtHead(head, walked.reached) ? { chain, seq: null } : undefined
}

/** The first wrong entry of every chain, from the beginning or from where the part before ended; `next` says where the next part begins. */
async function checkPart(context: Context, from?: string) {
  const broken: BrokenChain[] = []
  let checked = 0
  for (const { head, begin } of await listFrom(context.db, from)) {
    const { chain } = head
    const walked = await walk(context.db, chain, {
      from: begin,
      until: head,
      most: ENTRIES_PER_CALL - checked,
    })
    checked += walked.checked
    if (!walked.isDone) return { broken, checked, next: `${chain}-${walked.reached?.seq ?? 0}` }
    const found = brokenOf(head, walked) ?? (await brokenSinceChecked(context, chain))
    if (found) broken.push(found)
  }
  return { broken, checked }
}

/** The chains from an entry on, and where each is to be read from. */
async function listFrom(db: Db, from?: string): Promise<{ head: Head; begin: Position | undefined }[]> {
  const heads = await listHeads(db)
  if (!from) return heads.map((head) => ({ head, begin: undefined }))
  const { chain, seq } = positionOf(from)
  const begin = await findPosition(db, chain, seq)
  return heads
    .filter((head) => head.chain >= chain)
    .map((head) => ({ head, begin: head.chain === chain ? begin : undefined }))
}

async function brokenSinceChecked(context: Context, chain: string): Promise<BrokenChain | undefined> {
  const { brokenSeq } = await readCheckpoints(context, chain)
  return brokenSeq === undefined ? undefined : { chain, seq: brokenSeq, sinceChecked: true }
}

/** An entry by the id that readers know it by, `ACCESS-12`. */
export function positionOf(id: string): { chain: string; seq: number } {
  const [chain = '', seq] = id.split('-')
  return { chain, seq: Number(seq) }
}

/** Whether every entry of a part is as it was written, what is not, and where the next part begins, if there is one. */
export async function verifyLog(context: Context, from?: string) {
  const { broken, ...part } = await checkPart(context, from)
  return { isWhole: broken.length === 0, broken: broken.map(brokenSentence), ...part }
}

/** Names every chain that was tampered with, with its first wrong entry: empty when all is well. */
export async function brokenChains(context: Context): Promise<string[]> {
  const found: string[] = []
  let from: string | undefined
  do {
    const part = await checkPart(context, from)
    found.push(...part.broken.map(wordsOf))
    from = part.next
  } while (from)
  return found
}

function wordsOf({ chain, seq, sinceChecked }: BrokenChain): string {
  if (seq === null) return `${chain}: its end is missing`
  return sinceChecked ? `${chain}: entry ${seq} is not what was checked` : `${chain}: entry ${seq}`
}
