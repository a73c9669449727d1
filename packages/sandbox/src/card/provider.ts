import { type Clock, unixSeconds } from '../clock.ts'
import { type Closable, pause } from '../pause.ts'
import { emptyLedger, isSpent, type Ledger, listByMerchantUid } from './ledger.ts'
import { findScenario, type Scenario, scenarios } from './scenario.ts'
import { expireToken, type Tokens } from './token.ts'

export type Notice = { imp_uid: string; merchant_uid: string; status: string; cancellation_id?: string }

/** A webhook of V2; its body never says whether somebody may believe it. */
export type NoticeV2 = {
  type: string
  timestamp: string
  data: { storeId: string; paymentId: string; transactionId: string; cancellationId?: string }
}

/** One try to deliver a webhook: there is never a second. */
export type Delivery = {
  url: string
  body: Notice | NoticeV2
  /** The id that a webhook of V2 keeps when it is sent again. */
  id?: string
  encoding: Scenario['encoding']
  sentAt: string
  answered: number | null
  problem: string | null
}

export type CardOptions = {
  impKey: string
  impSecret: string
  webhookUrl: string
  /** Of V2: the secret of its REST interface, and of its webhooks, 'whsec_…'. */
  v2Secret: string
  v2WebhookSecret: string
  v2WebhookUrl: string
  /** Some merchants' cards refuse less than 1,000 won; the sources disagree, so 0 by default. */
  minimumAmount: number
  slowMs: number
  callbackFirstMs: number
  /** Where the window, the card network and easy pays stand, 'http://host:port'; empty where the script stands. */
  windowOrigin: string
  networkOrigin: string
  easyPayOrigin: string
}

/** The card provider's whole state. */
export type Provider = Closable & {
  now: Clock
  options: CardOptions
  ledger: Ledger
  tokens: Tokens
  deliveries: Delivery[]
  /** What is still to come: of the next payment, or of one order by merchant_uid. */
  plannedNext: Scenario | null
  planned: Map<string, Scenario>
  /** REST faults by merchant_uid, until they are lifted with «approve». */
  faults: Map<string, Scenario['rest']>
  /** Payments, by imp_uid, that the card's holder has authorised at the network. */
  authorised: Set<string>
}

export function createProvider(now: Clock, options: CardOptions, closing: AbortController): Provider {
  return {
    now,
    options,
    ledger: emptyLedger(),
    tokens: { current: null, refusesNext: false },
    deliveries: [],
    plannedNext: null,
    planned: new Map(),
    faults: new Map(),
    authorised: new Set(),
    closing,
  }
}

/** Forgets payments, webhooks and scenarios; tokens live on, as clients keep theirs. */
export function resetProvider(provider: Provider): void {
  provider.ledger = emptyLedger()
  provider.deliveries = []
  provider.plannedNext = null
  provider.planned.clear()
  provider.faults.clear()
  provider.authorised.clear()
  provider.tokens.refusesNext = false
}

export const secondsNow = (provider: Provider): number => unixSeconds(provider.now())

/** Plans what the next payment, or that order, will do; faults of the REST interface hold at once for that order. */
export function planOutcome(provider: Provider, outcome: string, merchantUid: string): boolean {
  const scenario = findScenario(outcome)
  if (!scenario) return false
  if (merchantUid === '') {
    provider.plannedNext = scenario
    if (outcome === 'approve') provider.faults.clear()
    return true
  }
  if (!isSpent(provider.ledger, merchantUid)) provider.planned.set(merchantUid, scenario)
  // A token runs out once: for an order without a payment, when that is made.
  const isKnown = listByMerchantUid(provider.ledger, merchantUid).length > 0
  if (isKnown || scenario.rest !== 'token-expired') applyRestFault(provider, merchantUid, scenario.rest)
  return true
}

/** What was planned for this order, used up by asking; approval where nothing was. */
export function takePlanned(provider: Provider, merchantUid: string): Scenario {
  const own = provider.planned.get(merchantUid)
  if (own) {
    provider.planned.delete(merchantUid)
    return own
  }
  const next = provider.plannedNext ?? scenarios.approve
  provider.plannedNext = null
  return next
}

export function applyRestFault(provider: Provider, merchantUid: string, fault: Scenario['rest']): void {
  provider.faults.delete(merchantUid)
  if (fault === 'token-expired') expireToken(provider.tokens)
  else if (fault !== 'fine') provider.faults.set(merchantUid, fault)
}

/** Lets the order's REST fault, if it has one, strike first. */
export async function meetFault(provider: Provider, merchantUid: string): Promise<void> {
  const fault = provider.faults.get(merchantUid)
  if (fault === 'api-500') throw new Error('Internal Server Error')
  if (fault === 'api-slow') await pause(provider, provider.options.slowMs)
}

/** A cancellation that is carried out long after it was asked for. */
export async function meetSlowCancel(provider: Provider, merchantUid: string): Promise<void> {
  if (provider.faults.get(merchantUid) === 'cancel-slow') await pause(provider, provider.options.slowMs)
}
