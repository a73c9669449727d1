import type { Patch } from './patch.ts'

/**
 * Time in small, so that a hold ends and is looked up within the quiet after the faults: two seconds for a minute, and
 * jobs that run each second. What is done when is as it is; sessions, deadlines and passes keep their days.
 */
export const quickTime: readonly Patch[] = [
  {
    file: 'auth/login-session.ts',
    find: 'const TOKEN_MINUTES = 60',
    replace: 'const TOKEN_MINUTES = 43_200', // nobody logs in again during a run
  },
  {
    file: 'order/insert.ts',
    find: 'reservationId ? holdEnd(at)',
    replace: 'reservationId ? addMinutes(at, 1 / 3)',
  },
  { file: 'order/insert.ts', find: 'const WINDOW_MINUTES = 60', replace: 'const WINDOW_MINUTES = 1 / 3' },
  {
    file: 'settlement/sweep.ts',
    find: 'const LOOK_UPS = [3, 8, 10, 8 + HOUR, ',
    replace: 'const LOOK_UPS = [0.1, 0.25, 0.35, 0.45, 8 + HOUR, ',
  },
  { file: 'settlement/sweep.ts', find: 'const REFUND_RETRY = 1', replace: 'const REFUND_RETRY = 1 / 30' },
  {
    file: 'settlement/sweep.ts',
    find: 'const CUT_OFF_MINUTES = 2',
    replace: 'const CUT_OFF_MINUTES = 1 / 10',
  },
  { file: 'settlement/settle.ts', find: 'const AWAY_MINUTES = 1', replace: 'const AWAY_MINUTES = 1 / 30' },
  {
    file: 'payment/refunds.ts',
    find: 'refusals < STUCK_REFUSALS ? 1 : 60',
    replace: 'refusals < STUCK_REFUSALS ? 1 / 30 : 1 / 6',
  },
  { file: 'payment/refunds.ts', find: 'const LEASE_MINUTES = 1', replace: 'const LEASE_MINUTES = 1 / 30' },
  {
    file: 'outbox/deliver.ts',
    find: 'Math.min(2 ** attempts, MAX_WAIT)',
    replace: 'Math.min(2 ** attempts, 3) / 30',
  },
  { file: 'outbox/deliver.ts', find: 'const LEASE_MINUTES = 1', replace: 'const LEASE_MINUTES = 1 / 6' },
  {
    file: 'jobs.ts',
    find: "  postman: { every: 10 * SECONDS, run: post },\n  'code-postman': { every: 10 * SECONDS",
    replace: "  postman: { every: SECONDS, run: post },\n  'code-postman': { every: SECONDS",
  },
  {
    file: '../../../packages/contract/src/waiting.ts',
    find: 'if (time >= MORNING && time < EVENING) return at',
    replace: 'if (time) return at', // at night too
  },
  {
    file: '../../../packages/contract/src/waiting.ts',
    find: 'const end = addMinutes(notifyAt, minutes)',
    replace: 'const end = addMinutes(notifyAt, LEAST_MINUTES)',
  },
  {
    file: '../../../packages/contract/src/waiting.ts',
    find: 'const LEAST_MINUTES = 10',
    replace: 'const LEAST_MINUTES = 1 / 15',
  },
  {
    file: 'jobs.ts',
    find: "'line-keeper': { every: MINUTE",
    replace: "'line-keeper': { every: SECONDS",
  },
  {
    file: 'jobs.ts',
    find: 'reconciler: { every: 10 * SECONDS',
    replace: 'reconciler: { every: SECONDS',
  },
]
