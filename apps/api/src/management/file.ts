import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import type { membersExportBody } from '@self/contract/member-filter'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { recordExport } from '../list-export/service.ts'
import type { Db } from '../platform/database/db.ts'
import { countWanted, type Filter, type Look, listNewest } from './queries.ts'
import { filterOf, toListed } from './service.ts'

export const EXPORT_HEAD: CsvRow = [
  '번호',
  '이름',
  '휴대폰',
  '유형',
  '소속',
  '로그인 방법',
  '상태',
  '가입한 날',
]

const PIECE = 1_000

/** The members of a filter for a file, newest first, some at a time, names masked. Who takes them out is written down first. */
export async function exportMembers(
  db: Db,
  look: Look,
  { purpose, filter }: z.infer<typeof membersExportBody>,
): Promise<AsyncIterable<CsvRow[]>> {
  const wanted = filterOf(filter, look.at)
  const rowCount = await countWanted(db, look, wanted)
  await recordExport(db, look, { list: 'MEMBER', purpose, filter, rowCount })
  return piecesOf(db, look, wanted)
}

async function* piecesOf(db: Db, look: Look, wanted: Filter): AsyncGenerator<CsvRow[]> {
  let after: number | undefined
  for (;;) {
    const rows = await listNewest(db, look, { size: PIECE, after }, wanted)
    yield rows.map(toCells)
    after = rows.at(-1)?.id
    if (rows.length < PIECE) return
  }
}

const KINDS = { MEMBER: '회원', ADMIN: '관리자', MASTER: '마스터' } as const

function toCells(row: Awaited<ReturnType<typeof listNewest>>[number]): CsvRow {
  const { memberId, userName, userPhone, userType, eapInfo, snsType, status } = toListed(row)
  const isSuspended = status === 'INACTIVE'
  return [
    ...[memberId, maskedName(userName), userPhone, KINDS[userType], eapInfo],
    ...[snsType === 'KAKAO' ? '카카오' : '휴대폰', isSuspended ? '이용 중지' : '', toKst(row.createdAt).date],
  ]
}
