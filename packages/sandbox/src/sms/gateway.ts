import type { Clock } from '../clock.ts'
import type { Closable } from '../pause.ts'
import type { SmsKeys } from './signature.ts'

/** What a phone shows: a text message, or an AlimTalk in its messenger. */
export type Sms = { to: string; text: string; sentAt: string; type?: 'ATA' }

/** A message that was taken, as its list tells of it. */
export type Taken = {
  messageId: string
  groupId: string
  type: string
  to: string
  from: string
  text: string
  status: string
  statusCode: string
  replacement: boolean
  customFields: Record<string, string>
  dateCreated: string
}

export type Template = { templateId: string; content: string; status: string }

/** What goes wrong with the next calls that send. ms: how late they are answered. */
export type Fault = {
  kind: 'slow' | 'lost' | 'dropped' | 'status' | 'code' | 'skewed'
  calls: number
  ms: number
  status: number
  code: string
}

export type SmsOptions = {
  smsKeys: SmsKeys
  kakaoPfId: string
  reportUrl: string
  reportSecret: string
  /** How long after a message was taken it is said what became of it: its sender has our answer by then. */
  reportMs: number
}

/** The message company: what it took, what phones show, and the faults that are planned. */
export type Gateway = Closable & {
  now: Clock
  options: SmsOptions
  inbox: Sms[]
  taken: Taken[]
  templates: Map<string, Template>
  /** The numbers that messages may come from, and the won that are left to pay for them. */
  senders: string[]
  balance: number
  /** Phones without the messenger: an AlimTalk to them fails with 3104. */
  withoutMessenger: Set<string>
  usedSignatures: Set<string>
  fault: Fault | undefined
  /** How many messages each call brought, and how many calls there were at most at a time. */
  calls: number[]
  /** What reports were answered with; 0 where nobody answered. */
  reports: number[]
  open: number
  mostOpen: number
}

const ACCOUNT = { senders: ['0200001000', '15880000'], balance: 100_000 }

export const createGateway = (now: Clock, options: SmsOptions, closing: AbortController): Gateway => ({
  now,
  options,
  closing,
  inbox: [],
  taken: [],
  templates: new Map(),
  ...ACCOUNT,
  withoutMessenger: new Set(),
  usedSignatures: new Set(),
  fault: undefined,
  calls: [],
  reports: [],
  open: 0,
  mostOpen: 0,
})

export function resetGateway(gateway: Gateway): void {
  gateway.inbox.length = 0
  gateway.taken.length = 0
  gateway.calls.length = 0
  gateway.reports.length = 0
  gateway.templates.clear()
  Object.assign(gateway, ACCOUNT)
  gateway.withoutMessenger.clear()
  gateway.fault = undefined
  gateway.mostOpen = 0
}

/** The fault of this call, if one is planned. */
export function takeFault(gateway: Gateway): Fault | undefined {
  const { fault } = gateway
  if (!fault) return undefined
  fault.calls -= 1
  if (fault.calls === 0) gateway.fault = undefined
  return fault
}
