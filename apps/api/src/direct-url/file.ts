import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import { finalPrice } from '@self/contract/money'
import { maskedPhone } from '@self/contract/phone'
import { linkStateLabels, linkStateOf, type linksExportBody } from '@self/contract/sent-link'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { recordExport } from '../list-export/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { countLinks, type LinkRow, listLinks, type Wanted } from './queries.ts'
import { filterOf } from './service.ts'

export const EXPORT_HEAD: CsvRow = [
  ...[
    '번호',
    '만든 때',
    '만든 사람',
    '회원',
    '휴대폰',
    '이용권',
    '금액',
    '센터',
    '상담사',
    '상담 일시',
    '상태',
  ],
  ...['결제 기한', '처음 연 때', '취소한 때', '다시 만든 원래 번호', '다시 만든 새 번호'],
]

const PIECE = 1_000

/** The links of a filter for a file, newest first, some at a time, masked as the list. Who takes them out is written down first. */
export async function exportLinks(
  db: Db,
  act: { actor: Staff; at: Date },
  { purpose, filter }: z.infer<typeof linksExportBody>,
): Promise<AsyncIterable<CsvRow[]>> {
  const { actor, at } = act
  const wanted = { reach: actor.reach, filter: filterOf(actor, filter, at) }
  const rowCount = await countLinks(db, wanted)
  await recordExport(db, act, { list: 'LINK', purpose, filter, rowCount })
  return piecesOf(db, wanted)
}

async function* piecesOf(db: Db, wanted: Wanted): AsyncGenerator<CsvRow[]> {
  let after: LinkRow | undefined
  for (;;) {
    const rows = await listLinks(db, wanted, { after, limit: PIECE })
    yield rows.map((row) => toCells(row, wanted.filter.at))
    after = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

const wall = (at: Date | null): string | null => at && formatWallClock(at).replace('T', ' ')

const toCells = (row: LinkRow, now: Date): CsvRow => [
  row.id,
  wall(row.createdAt),
  row.maker,
  maskedName(row.bookerName),
  maskedPhone(row.bookerPhone),
  row.title,
  finalPrice(row),
  row.branchName,
  row.counsellorName,
  wall(row.startsAt),
  linkStateLabels[linkStateOf(row, now)],
  wall(row.expiresAt),
  wall(row.openedAt),
  wall(row.revokedAt),
  row.remadeFrom,
  row.remadeAs,
]
