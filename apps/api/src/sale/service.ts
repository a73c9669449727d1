import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import { saleChannelLabels, saleMethodLabel, saleStateLabels } from '@self/contract/sale'
import {
  SALES_A_PAGE,
  type Sale,
  type SaleDetail,
  type SaleFilter,
  type SaleTotals,
  type saleExportBody,
  type salesQuery,
} from '@self/contract/sale-list'
import { SALES_FOUND } from '@self/contract/sale-search'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { recordList } from '../access-log/service.ts'
import { recordExport } from '../list-export/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type Cursor, pageOf, readCursor, writeCursor } from '../platform/list/cursor.ts'
import { eventsAtDesk, eventsOfOrders } from './events.ts'
import { countSales, listSales, type SaleRow, sumSales, wasCancelledLate } from './queries.ts'

type Act = { actor: Staff; at: Date }

const wallClock = (at: Date): string => {
  const { date, time } = toKst(at)
  return `${date}T${time}`
}

function toWire({ branchName, owedBy, counsellor, userName, at, ...row }: SaleRow): Sale {
  return {
    ...row,
    at: wallClock(at),
    branchName: branchName ?? '',
    ...(owedBy !== null && { owedBy }),
    counsellor: counsellor ?? '',
    userName: maskedName(userName),
  }
}

const cursorOf = ({ at, key }: SaleRow): string => writeCursor(at, key)

/** Sales within reach by a filter, the newest first, some at a time. Whose they are is logged. */
export const listPage = (
  db: Db,
  { actor, at }: Act,
  { after, ...filter }: z.infer<typeof salesQuery>,
): Promise<{ sales: Sale[]; next: string | null }> =>
  transact(db, async (tx) => {
    const asking = { filter, reach: actor.reach, now: at }
    return readPage(tx, actor, asking, {
      after: after ? readCursor(after) : undefined,
      size: SALES_A_PAGE,
    })
  })

/** The newest sales within reach whose number has a part in it. Whose they are is logged. */
export const searchSales = (db: Db, { actor, at }: Act, key: string) =>
  transact(db, (tx) =>
    readPage(
      tx,
      actor,
      { filter: { key }, reach: actor.reach, now: at },
      { after: undefined, size: SALES_FOUND },
    ),
  )

async function readPage(
  tx: Db,
  actor: Staff,
  asking: Parameters<typeof listSales>[1],
  { after, size }: { after: Cursor | undefined; size: number },
): Promise<{ sales: Sale[]; next: string | null }> {
  const rows = await listSales(tx, asking, { after, limit: size + 1 })
  const { shown, next } = pageOf(rows, size, cursorOf)
  const subjectIds = shown.map(({ memberId }) => memberId)
  await recordList(tx, 'READ_ORDER', { actor, subjectIds, at: asking.now })
  return { sales: shown.map(toWire), next }
}

/** Within a transaction that logs the look: a member's sales within reach, so many after one of them, with what happened to the orders. */
export async function listSalesOf(
  tx: Db,
  { actor: { reach }, at }: Act,
  { memberId, after, limit }: { memberId: number; after: Cursor | undefined; limit: number },
): Promise<{ rows: (Sale & Pick<SaleDetail, 'events'>)[]; next: string | null }> {
  const found = await listSales(tx, { filter: {}, reach, now: at, memberId }, { after, limit: limit + 1 })
  const { shown, next } = pageOf(found, limit, cursorOf)
  const events = await eventsOfOrders(
    tx,
    shown.map(({ key }) => key),
  )
  return { rows: shown.map((row) => ({ ...toWire(row), events: events.get(row.key) ?? [] })), next }
}

/** How many sales a filter finds, and their won, in all and by method. */
export async function sumOf(db: Db, { actor, at }: Act, filter: SaleFilter): Promise<SaleTotals> {
  const methods = await sumSales(db, { filter, reach: actor.reach, now: at })
  const sum = (field: 'count' | 'sold' | 'refunded') =>
    methods.reduce((total, method) => total + method[field], 0)
  return { count: sum('count'), sold: sum('sold'), refunded: sum('refunded'), methods }
}

/** A sale with what happened to it; one beyond reach is as good as unknown. The look is logged. */
export const readSale = (db: Db, { actor, at }: Act, key: string): Promise<SaleDetail> =>
  transact(db, async (tx) => {
    const asking = { filter: {}, key, reach: actor.reach, now: at }
    const [row] = await listSales(tx, asking, { after: undefined, limit: 1 })
    if (!row) throw refuse('NOT_FOUND')
    const [, reservationId] = /^desk_(\d+)_/.exec(key) ?? []
    const events = reservationId
      ? await eventsAtDesk(tx, Number(reservationId))
      : ((await eventsOfOrders(tx, [key])).get(key) ?? [])
    const isLate = reservationId !== undefined && (await wasCancelledLate(tx, Number(reservationId)))
    await recordList(tx, 'READ_ORDER', { actor, subjectIds: [row.memberId], at })
    return { sale: toWire(row), events, ...(isLate && { isCancelledLate: true as const }) }
  })

export const EXPORT_HEAD: CsvRow = [
  ...['주문', '일시', '어디서', '결제 수단', '상태', '내용', '금액', '환불', '센터', '상담사', '회원'],
]

const PIECE = 1_000

/** The rows of a filter for a file, some at a time. Who takes them out, and for what, is written down first. */
export async function exportSales(
  db: Db,
  act: Act,
  { purpose, filter }: z.infer<typeof saleExportBody>,
): Promise<AsyncIterable<CsvRow[]>> {
  const { actor, at } = act
  const asking = { filter, reach: actor.reach, now: at }
  const rowCount = await countSales(db, asking)
  // What is looked for could be somebody's number: that it was looked for is enough.
  const written = { ...filter, ...(filter.key && { key: 'Y' }) }
  await recordExport(db, act, { list: 'SALE', purpose, filter: written, rowCount })
  return piecesOf(db, asking)
}

async function* piecesOf(db: Db, asking: Parameters<typeof listSales>[1]): AsyncGenerator<CsvRow[]> {
  let after: Cursor | undefined
  for (;;) {
    const rows = await listSales(db, asking, { after, limit: PIECE })
    yield rows.map(toCells)
    after = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

function toCells(row: SaleRow): CsvRow {
  const { key, at, method, channel, state, title, amount, refunded, ...who } = row
  const named = [who.branchName, who.counsellor, maskedName(who.userName)]
  const words = [saleChannelLabels[channel], saleMethodLabel(method), saleStateLabels[state], title]
  return [key, wallClock(at).replace('T', ' '), ...words, amount, refunded, ...named]
}
