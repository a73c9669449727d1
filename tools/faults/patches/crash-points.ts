import { linePoints } from './line-points.ts'
import type { CrashPoint, Patch } from './patch.ts'

const CANCEL = { afterwards: 'cancel' } as const
const MISMATCH = { outcome: 'amount-tampered' } as const
const DECLINED = { outcome: 'decline:120054', comesBack: 'status' } as const
const REQUEST = { kind: 'request', ofRequest: 'confirm' } as const
const REFUND_PASS = { kind: 'pass', ofPass: 'refund' } as const
const USE_PASS = { kind: 'pass', ofPass: 'use' } as const

/** Around every commit and every call to the outside, from the first press to the last message. */
export const crashPoints: readonly CrashPoint[] = [
  { name: 'order, cells claimed', file: 'order/insert.ts', before: 'if (passId && !(await holdCredit(tx' },
  {
    name: 'order, stored',
    file: 'order/register.ts',
    after: 'const result = await insertOrder(context, draft, context.now())',
  },
  {
    name: 'prepare, not sent',
    file: 'order/register.ts',
    before: 'await providerOf(providers, order).prepare(',
  },
  {
    name: 'prepare, answered',
    file: 'order/register.ts',
    before:
      "const step = { source: 'HISTORY' as const, at: now() }\n  return (await advance(db, { orderId, state: unprepared }",
  },
  { name: 'booker, stored', file: 'order/booking.ts', before: "if (!isStored) throw refuse('HOLD_GONE')" },
  {
    name: 'look-up, not sent',
    file: 'settlement/settle.ts',
    before: 'const found = await findAtProvider(context, order, hint)',
  },
  {
    name: 'look-up, answered',
    file: 'settlement/settle.ts',
    after: 'const found = await findAtProvider(context, order, hint)',
  },
  {
    name: 'settle, paid and not committed',
    file: 'settlement/settle.ts',
    before: 'if (!paid) return undefined',
  },
  {
    name: 'settle, committed',
    file: 'settlement/settle.ts',
    before: 'if (!settled) return getOrder(db, orderId)',
  },
  {
    name: 'close, not committed',
    file: 'settlement/settle.ts',
    before: 'if (moved) await releaseHold(tx, moved, at)',
    scene: DECLINED,
  },
  {
    name: 'close, committed',
    file: 'settlement/settle.ts',
    before: 'return closed ?? getOrder(db, orderId)',
    scene: DECLINED,
  },
  {
    name: 'fulfil, booked',
    file: 'settlement/fulfil.ts',
    before: 'const sale = { memberId, couponId, orderId',
  },
  {
    name: 'fulfil, credit used',
    file: 'settlement/fulfil.ts',
    before: 'const words = booked ? bookedWords(',
    scene: USE_PASS,
  },
  {
    name: 'fulfil, message written',
    file: 'settlement/fulfil.ts',
    before: 'const paid = { orderId, state: unfulfilled }',
  },
  {
    name: 'owe, hold released',
    file: 'settlement/fulfil.ts',
    before: 'const step = { source, at, detail: refundCause }',
    scene: MISMATCH,
  },
  {
    name: 'cancel, not committed',
    file: 'refund/cancel.ts',
    before: 'if (passId) await returnCredit(tx, { passId, reservationId, at })\n  const atBranch',
    scene: CANCEL,
  },
  {
    name: 'cancel, committed',
    file: 'refund/cancel.ts',
    before: "if (!ended) throw refuse('RESERVATION_NOT_LIVE')",
    scene: CANCEL,
  },
  {
    name: 'refund, not looked',
    file: 'refund/carry-out.ts',
    before: 'const found = await getTaken(providers, order)',
    scene: CANCEL,
  },
  {
    name: 'refund, not sent',
    file: 'refund/carry-out.ts',
    before: 'const request = { providerPaymentId, amount: owed',
    scene: CANCEL,
  },
  {
    name: 'refund, answered',
    file: 'refund/carry-out.ts',
    after: '    onFound,\n  )',
    scene: CANCEL,
  },
  {
    name: 'refund, not committed',
    file: 'refund/carry-out.ts',
    before: 'const done = { nextCheckAt: null, refundReceiptUrl }',
    scene: CANCEL,
  },
  {
    name: 'refund of a pass, not committed',
    file: 'refund/pass.ts',
    before: 'const sending = {',
    scene: REFUND_PASS,
  },
  {
    name: 'refund of a pass, committed',
    file: 'refund/pass.ts',
    before: 'context.postNow()\n  return tryRefund(context, agreed)',
    scene: REFUND_PASS,
  },
  {
    name: 'request, not committed',
    file: 'reservation/service.ts',
    before: 'const words = requestedWords(slot.startsAt)',
    scene: REQUEST,
  },
  {
    name: 'request, committed',
    file: 'reservation/service.ts',
    before: 'postNow()\n  return reserved',
    scene: REQUEST,
  },
  {
    name: 'confirm, not committed',
    file: 'desk/step.ts',
    before: 'await record(tx, ACTIONS[step]',
    scene: REQUEST,
  },
  {
    name: 'confirm, committed',
    file: 'desk/step.ts',
    before: '// Somebody was first: with the same step it is done.',
    scene: REQUEST,
  },
  {
    name: 'decline, committed',
    file: 'request/decline.ts',
    before: '// Somebody was first: when declined, it is done.',
    scene: { kind: 'request', ofRequest: 'decline' },
  },
  {
    name: 'change, cells released',
    file: 'reservation/change.ts',
    before: 'if (!(await claim(tx, slot, { reservationId: id',
    scene: { afterwards: 'change' },
  },
  {
    name: 'change, committed',
    file: 'reservation/change.ts',
    before: 'postNow()\n}\n\n/**\n * Within a transaction: a live',
    scene: { afterwards: 'change' },
  },
  {
    name: 'link, hour held',
    file: 'direct-url/generate.ts',
    before: 'const keyDigest = digestOfKey(',
    scene: { kind: 'link' },
  },
  ...linePoints,
  {
    name: 'message, taken',
    file: 'outbox/deliver.ts',
    before: 'const opened: Item[] = []',
    scene: REQUEST,
  },
  {
    name: 'message, sent',
    file: 'outbox/deliver.ts',
    before: 'const taken = pairs.filter(',
    scene: REQUEST,
  },
]

/** One built in for each. Which one kills is told at the start of a node. */
export const crashPatches: readonly Patch[] = crashPoints.map(({ name, file, before, after }) => {
  const call = `crashPoint('${name}')`
  const find = before ?? after ?? ''
  return { file, find, replace: before ? `${call}\n${before}` : `${after}\n${call}` }
})
