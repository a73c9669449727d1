import { writeJson } from '@self/contract/catalogue-file'
import content from '../../apps/api/seed/content/terms.json' with { type: 'json' }
import { takeOut } from '../../apps/api/src/catalogue/take-out.ts'
import { databaseClock } from '../../apps/api/src/platform/clock.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { openTestDatabase } from '../../apps/api/test/database.ts'

const SAMPLE_LINE = /^\[예시 문서\].*\n+/
const ownWords = <Text extends { body: string }>(text: Text): Text => ({
  ...text,
  body: text.body.replace(SAMPLE_LINE, ''),
})

/** The texts of a company whose lawyer has read them, as put-terms takes them. */
export const companyTexts = (): string =>
  JSON.stringify(
    content.map(({ id, version, group, title, required, body }) =>
      ownWords({ id, version, group, title, required, body }),
    ),
  )

/** The catalogue of a company that has worked elsewhere until now, as a file. */
export async function companyCatalogue(): Promise<string> {
  const database = await openTestDatabase()
  const { now, stop } = await databaseClock(database.pool)
  try {
    const actor = { memberId: 0, address: 'console', standing: 'MASTER', reach: 'EVERYWHERE' as const }
    const rows = await takeOut({ context: { db: connect(database.pool) }, actor, at: now() })
    return writeJson({ ...rows, terms: (rows.terms as { body: string }[]).map(ownWords) })
  } finally {
    stop()
    await database.close()
  }
}
