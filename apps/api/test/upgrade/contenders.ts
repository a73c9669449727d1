import { setTimeout } from 'node:timers/promises'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays } from '@self/contract/time'
import { bookingOf, type SlotOrder } from '../payment.ts'
import { requestOf } from '../reservation.ts'
import type { Server } from '../server.ts'

export type Slot = { branchCode: string; adminId: string; hopeDate: string; hopeTime: string }

/** Starts that are free on a day, an hour apart, so that no session touches another. */
async function freeOn(node: Server, path: string, hopeDate: string): Promise<string[]> {
  const { data } = await node.call(`${path}?selectDate=${hopeDate}`)
  const entries: { startTime: string; status: string }[] = data.scheduleList
  const free = entries.filter(({ startTime, status }) => status === 'ON' && startTime.endsWith('00'))
  return free.map(({ startTime }) => startTime)
}

type Source = { path: string; branchCode: string; adminId: string }

/** Where the starts of a day are told, for a seat of a centre or a counsellor of the private one. */
async function listSources(node: Server): Promise<Source[]> {
  const branches: { branch: string; centerType: string }[] = await node.call('/api/branch')
  const counsellors: { wrId: number; adminId: string; status: string; canTest: string }[] = (
    await node.call('/api/member/g5/JS')
  ).data
  return [
    ...branches
      .filter(({ centerType }) => centerType === 'GENERAL')
      .map(({ branch }) => ({ path: `/api/branch/time/${branch}`, branchCode: branch, adminId: '' })),
    ...counsellors
      .filter(({ status, canTest }) => status === 'Y' && canTest === 'N')
      .map(({ wrId, adminId }) => ({ path: `/api/member/schedules/${wrId}`, branchCode: 'JS', adminId })),
  ]
}

/**
 * So many free slots from the third day after today on; every fourth is paid by card, the others are requests. Each has
 * a time of its own: a member is in one place at a time.
 */
export async function findSlots(node: Server, count: number, today: string): Promise<Slot[]> {
  const sources = await listSources(node)
  const found: { card: Slot[]; seat: Slot[] } = { card: [], seat: [] }
  const times = new Set<string>()
  const cards = Math.ceil(count / 4)
  for (let day = 3; found.card.length < cards || found.seat.length < count - cards; day += 1)
    for (const slot of await listSlots(node, sources, addDays(today, day))) {
      const at = `${slot.hopeDate} ${slot.hopeTime}`
      if (times.has(at) || isCardTime(slot.hopeTime) !== (slot.adminId !== '')) continue
      times.add(at)
      found[slot.adminId ? 'card' : 'seat'].push(slot)
    }
  return Array.from({ length: count }, (_, index) => {
    const slot = index % 4 === 0 ? found.card.shift() : found.seat.shift()
    if (!slot) throw new Error('There are too few free slots.')
    return slot
  })
}

async function listSlots(node: Server, sources: readonly Source[], hopeDate: string): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const { path, branchCode, adminId } of sources)
    for (const hopeTime of await freeOn(node, path, hopeDate))
      slots.push({ branchCode, adminId, hopeDate, hopeTime })
  return slots
}

const isCardTime = (time: string): boolean => ['11:00', '14:00', '17:00'].includes(time)

/** Every day of these slots, as a node tells it. */
export async function daysOf(node: Server, slots: readonly Slot[]): Promise<Record<string, string[]>> {
  const sources = await listSources(node)
  const days: Record<string, string[]> = {}
  for (const { branchCode, adminId, hopeDate } of slots) {
    const path = sources.find((one) => one.branchCode === branchCode && one.adminId === adminId)?.path ?? ''
    days[`${path} ${hopeDate}`] ??= await freeOn(node, path, hopeDate)
  }
  return days
}

export type Answer = { node: Server; path: string; status: number; message?: string; paymentId?: string }

const TRIES = 5
const PAUSE = 500

type Body = object & { paymentId?: string }
type Posted = { isTaken: boolean; isOutdated: boolean; data: { id?: number; reservationId?: number } }

/** A member who books on one node, or on two of them when there is something to pay. Answers are noted down. */
export function contenderWith(token: string, answers: Answer[], outside: string) {
  /** A 503 has left nothing and says when to ask again: a table may be locked by a migration for a moment. */
  async function post(node: Server, path: string, body: Body, again = TRIES): Promise<Posted> {
    const reply = await fetch(`${node.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (reply.status === 503 && again > 0) {
      await setTimeout(PAUSE)
      return post(node, path, body, again - 1)
    }
    const { message, data = {} } = (await reply.json()) as {
      message?: string
      data?: { id?: number; reservationId?: number }
    }
    // As the page does: texts of the account that have come into force meanwhile are asked for first.
    if (message === sentenceOf('SENSITIVE_MISSING') && again > 0) {
      await agreeToMissing(node)
      return post(node, path, body, again - 1)
    }
    // Terms that have come into force since they were read are agreed to anew.
    const isOutdated = message === sentenceOf('CONSENT_MISSING')
    const { paymentId } = body
    if (!isOutdated)
      answers.push({
        node,
        path,
        status: reply.status,
        ...(message && { message }),
        ...(paymentId && { paymentId }),
      })
    return { isTaken: reply.status === 200, isOutdated, data }
  }

  async function agreeToMissing({ origin }: Server): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const missing = await fetch(`${origin}/api/terms/missing`, { headers })
    const texts = (await missing.json()) as SlotOrder['terms']
    const terms = texts.map(({ id, version }) => ({ id, version }))
    await fetch(`${origin}/api/terms/agree`, { method: 'POST', headers, body: JSON.stringify({ terms }) })
  }

  const request = async ({ branchCode, hopeDate: date, hopeTime: time }: Slot, node: Server) => {
    const own = { branch: branchCode, selectedCode: branchCode, selectedCenter: branchCode }
    return (await post(node, '/api/reserve', requestOf(own, { date, time }))).data.id
  }

  async function register(node: Server, slot: Slot): Promise<SlotOrder | undefined> {
    const texts: SlotOrder['terms'] = await node.call('/api/terms/payment')
    const order = orderFor(
      slot,
      texts.map(({ id, version }) => ({ id, version })),
    )
    const { isTaken, isOutdated } = await post(node, '/api/payment/history', order)
    if (isOutdated) return register(node, slot)
    return isTaken ? order : undefined
  }

  async function buy(slot: Slot, [first, second]: readonly [Server, Server]) {
    const order = await register(first, slot)
    if (!order) return undefined
    await post(second, '/api/payment/temporary', bookingOf(order))
    await pay(outside, order)
    return (await post(second, '/api/booking', bookingOf(order))).data.reservationId
  }

  /** The id of the session, or nothing where somebody else was first. */
  return (slot: Slot, nodes: readonly [Server, Server]) =>
    slot.adminId ? buy(slot, nodes) : request(slot, nodes[0])
}

let orders = 0

function orderFor(slot: Slot, terms: SlotOrder['terms']): SlotOrder {
  orders += 1
  return {
    paymentId: `mid_${String(orders).padStart(12, '0')}`,
    customerName: '김하늘',
    customerPhone: '01000000001',
    orderName: '이용권 결제 1회',
    amount: 120_000,
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: RESERVATION_PAYMENT,
    couponId: 7,
    slot,
    terms,
  }
}

const pay = (outside: string, { paymentId, amount }: SlotOrder) =>
  fetch(`${outside}/portone/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: paymentId,
      amount,
      name: '이용권 결제 1회',
      buyer_name: '김하늘',
      buyer_tel: '010-0000-0001',
      outcome: 'webhook-lost',
    }),
  })
