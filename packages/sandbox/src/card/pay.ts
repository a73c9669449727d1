import type { Attempt } from './ledger.ts'
import { markFailed, markPaid, markPaidBy } from './payment.ts'
import { applyRestFault, type Provider } from './provider.ts'
import { type Result, resultOf } from './result.ts'
import type { Scenario } from './scenario.ts'
import { announce, noticeOf, sendWebhook } from './webhook.ts'

const TAMPERED_SHARE = 10

/** Plays the scenario on an open payment; answers what the browser is told, null for silence. */
export async function play(
  provider: Provider,
  attempt: Attempt,
  scenario: Scenario,
  quota = 0,
): Promise<Result | null> {
  const { payment } = attempt
  const now = provider.now()
  payment.sandbox = attempt.isTestChannel || (scenario.isTestChannel ?? false)
  if (scenario.currency) payment.currency = scenario.currency
  if (scenario.isTampered) payment.amount = Math.ceil(payment.amount / TAMPERED_SHARE)
  if (scenario.ends === 'paid') approve(attempt, quota, now)
  if (scenario.ends === 'failed') markFailed(payment, scenario.reason?.(payment.imp_uid) ?? '', now)
  applyRestFault(provider, payment.merchant_uid, scenario.rest)
  await announce(provider, attempt, scenario)
  return resultOf(attempt, scenario)
}

const approve = ({ payment, easyPay }: Attempt, quota: number, at: Date): void =>
  easyPay ? markPaidBy(easyPay, payment, at) : markPaid(payment, quota, at)

/** A payment that was reported failed turns out approved: it becomes paid and is announced. */
export function approveLate(provider: Provider, attempt: Attempt): void {
  approve(attempt, 0, provider.now())
  attempt.payment.failed_at = 0
  attempt.payment.fail_reason = null
  void sendWebhook(provider, attempt, noticeOf(attempt))
}
