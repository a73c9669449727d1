import { createHash } from 'node:crypto'
import { CATALOGUE_NAMES, type CatalogueName, keyOf } from '@self/contract/catalogue'
import type { CatalogueChange, CatalogueProblem, Imported } from '@self/contract/catalogue-calls'
import { bodyOf, type CatalogueRow, problemsOf, readCatalogue } from '@self/contract/catalogue-file'
import { diffOf, isSame } from '@self/contract/change-log'
import { allRefusals } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { isBroken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { Refusal, refuse } from '../platform/errors.ts'
import type { Acting } from './kind.ts'
import { inOrder, type Plain, type PlainStored, plainKind } from './take-out.ts'

type Given = {
  files: readonly { name: string; text: string }[]
  isPreview: boolean
  seen?: string | undefined
}
type Found = { changes: CatalogueChange[]; problems: CatalogueProblem[] }

/** Breaks the transaction off: nothing of it may stay. */
class TakenBack extends Error {
  readonly found: Found

  constructor(found: Found) {
    super('nothing of the file is saved')
    this.found = found
  }
}

const sentenceOf = (code: string): string | undefined =>
  code in allRefusals ? allRefusals[code as keyof typeof allRefusals][1] : undefined

/**
 * Brings a file in by the services of the editors: all of it in one transaction, or nothing and what is wrong, line by
 * line. What says what is there already does nothing, with a number or without; what isn't in the file stays. Of a preview what it would do.
 * Refused where it would do something else than the preview that was seen.
 */
export async function bringIn(acting: Acting, { files, isPreview, seen }: Given): Promise<Imported> {
  const rows = readCatalogue(files)
  if (!rows) throw refuse('CATALOGUE_UNREADABLE')
  const problems = problemsOf(rows, sentenceOf)
  if (problems.length > 0) return resultOf({ changes: [], problems }, false)
  try {
    const found = await transact(acting.context.db, async (tx) => {
      // Tables that were empty have no statistics: their plans would loop over every former version of a row.
      await sql`set local enable_nestloop = off`.execute(tx)
      const inside = { ...acting, context: { ...acting.context, db: tx } }
      const found: Found = { changes: [], problems: [] }
      for (const kind of CATALOGUE_NAMES) await bringKindIn(inside, kind, rows[kind] ?? [], found)
      if (isPreview || found.problems.length > 0) throw new TakenBack(found)
      const isMoved = seen !== undefined && seen !== nameOf(found)
      // With nothing left to do the same press has saved it already.
      if (isMoved && found.changes.length > 0) throw refuse('CATALOGUE_MOVED')
      return found
    })
    return resultOf(found, true)
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return resultOf(error.found, false)
  }
}

const nameOf = ({ changes }: Found): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('hex')

const resultOf = (found: Found, isSaved: boolean): Imported => ({ ...found, isSaved, seen: nameOf(found) })

async function bringKindIn(
  acting: Acting,
  kind: CatalogueName,
  rows: readonly CatalogueRow[],
  found: Found,
): Promise<void> {
  if (rows.length === 0) return
  const { list, finish } = plainKind(kind)
  const all = await list(acting)
  const stored = new Map(all.map((one) => [keyOf(kind, one.row), one]))
  const isStored = ({ row }: CatalogueRow) =>
    all.some((one) => !one.isDeleted && hasSameBody(kind, one.row, row))
  for (const row of rows) {
    const key = keyOf(kind, row.row)
    if (key === undefined && isStored(row)) continue
    await bringRowIn(acting, { kind, ...row, before: key === undefined ? undefined : stored.get(key) }, found)
  }
  const last = rows.at(-1)?.line ?? 0
  const whole = { kind, line: last }
  if (finish && found.problems.length === 0)
    await attempt(acting, found, whole, () =>
      finish(
        acting,
        rows.map(({ row }) => row),
      ),
    )
}

const hasSameBody = (kind: CatalogueName, one: Plain, other: Plain): boolean =>
  isSame(bodyOf(kind, inOrder(kind, one)), bodyOf(kind, inOrder(kind, other)))

type Line = CatalogueRow & { kind: CatalogueName; before: PlainStored | undefined }

async function bringRowIn(acting: Acting, { kind, line, row, before }: Line, found: Found): Promise<void> {
  const { save, nameOf: wordsOf } = plainKind(kind)
  const former = before && inOrder(kind, before.row)
  const wanted = inOrder(kind, row)
  if (former && !before.isDeleted && isSame(former, wanted)) return
  const step = await attempt(acting, found, { kind, line }, () => save(acting, row, before))
  if (step === undefined || step === 'NONE') return
  const [one, other] = [former ? bodyOf(kind, former) : null, bodyOf(kind, wanted)]
  const changes = Object.entries(diffOf(one, other)).map(([field, values]) => ({ field, ...values }))
  found.changes.push({ kind, line, key: keyOf(kind, row) ?? '', name: wordsOf(row), step, changes })
}

/** Goes on after a line that is refused, so that every one is told. */
async function attempt<Result>(
  { context: { db } }: Acting,
  found: Found,
  at: { kind: CatalogueName; line: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  await sql`savepoint line`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint line`.execute(db)
    return result
  } catch (error) {
    if (!(error instanceof Refusal || isBroken(error))) throw error
    await sql`rollback to savepoint line`.execute(db)
    found.problems.push({ ...at, field: null, message: messageOf(error) })
    return undefined
  }
}

const UNKNOWN = '다른 항목을 가리키는데 그 항목이 없어요. 센터 코드나 번호를 확인해 주세요.'

function messageOf(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'NOT_FOUND') return UNKNOWN
  const { code, touched = [], message } = error
  if (code !== 'IMPACT_UNDECIDED') return message
  return `예약 ${touched.length}건이 걸려 있어요. 편집 화면에서 한 건씩 정한 다음 다시 올려 주세요.`
}
