import type { Attempt, Ledger } from '../card/ledger.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '../fields.ts'
import { changedAt, findPayment, statusOf, viewOf } from './view.ts'

const DAY = 24 * 60 * 60 * 1000
const DEFAULT_SPAN = 90 * DAY
const FURTHEST = 60_000
const SIZE = 10

/** The JSON in the one query parameter that every list takes. */
export function requestOf(query: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(textOf(fieldsOf(query).requestBody) || '{}'))
  } catch {
    return {}
  }
}

/** One for each payment, of both interfaces, newest first. */
const all = (ledger: Ledger): Attempt[] =>
  ledger.attempts
    .filter((each) => !each.v2 || findPayment(ledger, each.payment.merchant_uid) === each)
    .toReversed()

/** `GET /payments`: undefined where page or span are out of bounds. */
export function listPage(ledger: Ledger, request: Fields, now: Date) {
  const page = fieldsOf(request.page)
  const [number, size] = [numberOf(page.number) ?? 0, numberOf(page.size) ?? SIZE]
  if (size < 1 || number < 0 || (number + 1) * size > FURTHEST) return undefined
  const filter = fieldsOf(request.filter)
  const time = textOf(filter.timestampType) === 'STATUS_CHANGED_AT' ? changedAt : startedAt
  const found = all(ledger).filter((each) => isWanted(each, filter, now))
  const sign = textOf(filter.sortOrder) === 'ASC' ? 1 : -1
  const items = found
    .toSorted((a, b) => sign * (time(a.payment) - time(b.payment)))
    .slice(number * size, (number + 1) * size)
  return { items: items.map(viewOf), page: { number, size, totalCount: found.length } }
}

/** `GET /payments-by-cursor`: by creation, oldest first. */
export function listByCursor(ledger: Ledger, request: Fields, now: Date) {
  const size = numberOf(request.size) ?? SIZE
  const found = all(ledger)
    .toReversed()
    .filter((each) => isWithin(startedAt(each.payment), request, now))
  const from = numberOf(request.cursor) ?? 0
  return {
    items: found
      .slice(from, from + size)
      .map((each, index) => ({ payment: viewOf(each), cursor: String(from + index + 1) })),
  }
}

const startedAt = ({ started_at }: Attempt['payment']): number => started_at

function isWanted({ payment, v2 }: Attempt, filter: Fields, now: Date): boolean {
  const time = textOf(filter.timestampType) === 'STATUS_CHANGED_AT' ? changedAt : startedAt
  const { isTest } = filter
  const [statuses, version] = [listOf(filter.status), textOf(filter.version)]
  return (
    isWithin(time(payment), filter, now) &&
    (statuses.length === 0 || statuses.includes(statusOf(payment))) &&
    (version === '' || version === (v2 ? 'V2' : 'V1')) &&
    (isTest === undefined || isTest === (payment.sandbox || v2?.channel.type === 'TEST'))
  )
}

function isWithin(seconds: number, { from, until }: Fields, now: Date): boolean {
  const end = Date.parse(textOf(until)) || now.getTime()
  const start = Date.parse(textOf(from)) || end - DEFAULT_SPAN
  return seconds * 1000 >= start && seconds * 1000 <= end
}
