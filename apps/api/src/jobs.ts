import type { buildApp } from './app.ts'
import { notifyBookers } from './booker/service.ts'
import { locateBranches } from './branch/position.ts'
import { cleanUp } from './clean-up.ts'
import { expirePasses } from './coupon/expiry.ts'
import { checkInvariants } from './invariant/service.ts'
import { notifyChanged } from './leave-request/service.ts'
import { sendMailings } from './mailing/send.ts'
import { codesOnly, deliver } from './outbox/deliver.ts'
import { compareDaily } from './reconciliation/compare.ts'
import { noteDebts } from './reconciliation/debts.ts'
import { lookAfterApprovals } from './refund/waiting.ts'
import { endProposals } from './request/answer.ts'
import { reseal } from './reseal.ts'
import { notifyBranches } from './reservation/branch-message.ts'
import { remind } from './reservation/reminder.ts'
import { expireRequests } from './reservation/unanswered.ts'
import { destroyExpired } from './retention/service.ts'
import { saveMonths } from './revenue/saving.ts'
import { watchSecurity } from './security-event/service.ts'
import { releaseLinks } from './settlement/contention.ts'
import { sweep } from './settlement/sweep.ts'
import { askAboutNews } from './terms/news.ts'
import { serveLines } from './waiting/line.ts'
import { notifyOffered } from './waiting/messages.ts'

type App = Awaited<ReturnType<typeof buildApp>>
/** stopping: the node drains; what takes long ends where the next run goes on. */
type Run = (app: App, onError: (error: unknown) => void, stopping?: AbortSignal) => Promise<unknown>
type Job = { every: number; run: Run }

const SECONDS = 1_000
const MINUTE = 60 * SECONDS
const HOUR = 60 * MINUTE

/** The jobs of a node by name, and how many milliseconds lie between two runs. docs/architecture.md says what makes each happen once. */
export const jobs = {
  postman: { every: 10 * SECONDS, run: post },
  'code-postman': { every: 10 * SECONDS, run: postCodes },
  'security-watcher': { every: 10 * SECONDS, run: watchSecurity },
  reconciler: { every: 10 * SECONDS, run: sweep },
  'request-closer': { every: MINUTE, run: expireRequests },
  reminder: { every: MINUTE, run: remind },
  'debt-noter': { every: MINUTE, run: noteDebts },
  resealer: { every: MINUTE, run: reseal },
  'link-keeper': { every: MINUTE, run: releaseLinks },
  'proposal-keeper': { every: MINUTE, run: endProposals },
  'line-keeper': { every: MINUTE, run: serveLines },
  'approval-keeper': { every: MINUTE, run: lookAfterApprovals },
  'month-keeper': { every: MINUTE, run: saveMonths },
  locator: { every: HOUR, run: locateBranches },
  expirer: { every: HOUR, run: expirePasses },
  comparer: { every: HOUR, run: compareDaily },
  inspector: { every: HOUR, run: checkInvariants },
  'news-asker': { every: HOUR, run: askAboutNews },
  cleaner: { every: HOUR, run: cleanUp },
  destroyer: { every: HOUR, run: (app, onError) => destroyExpired(app, onError) },
} as const satisfies Record<string, Job>

/** What a branch, a booker by another number, whoever is offered an hour, whose leave has changed and a choice of members are to know of goes with the same post. */
async function post(app: App, onError: (error: unknown) => void, stopping?: AbortSignal): Promise<void> {
  await notifyBranches(app, onError).catch(onError)
  await notifyBookers(app, onError).catch(onError)
  await notifyOffered(app).catch(onError)
  await notifyChanged(app).catch(onError)
  await sendMailings({ ...app, stopping }).catch(onError)
  await deliver({ ...app, stopping }, onError)
}

/** A way of their own: no code waits for calls with other messages. */
function postCodes(app: App, onError: (error: unknown) => void, stopping?: AbortSignal): Promise<void> {
  return deliver({ ...app, stopping }, onError, codesOnly)
}
