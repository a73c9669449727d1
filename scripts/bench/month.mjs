// A month of a centre must take as long to read when the table has grown: the product's own query, nothing else.
import { readFile } from 'node:fs/promises'
import { register } from 'tsx/esm/api'
import { compare } from './compare.mjs'

const TIMES = 300
const RESOURCES = ['js_c1', 'js_c2', 'js_c3', 'js_c4', 'js_c5'].map((adminId) => `JS:${adminId}`)
/** As the calendar asks for it: a session of the last day may reach into the next. */
const DECEMBER = { from: new Date('2026-12-01T00:00+09:00'), to: new Date('2027-01-02T00:00+09:00') }

export const month = [
  {
    name: `month of a centre, 2,000,000 reservations stored (median of ${TIMES})`,
    unit: 'ms',
    reference: 'the same with 2,000 stored',
    target: [0, 1.5],
    measure: async ({ databaseUrl }) => {
      const unregister = register()
      const { listTakenCells } = await import('../../apps/api/src/branch/queries.ts')
      const filled = await Promise.all([2_000_000, 2_000].map((count) => openFilled(databaseUrl, count)))
      const [many, few] = filled
      const readFrom = (db) => listTakenCells(db, RESOURCES, DECEMBER, { memberId: null })
      try {
        expectTheSame(await readFrom(many.db), await readFrom(few.db))
        return await compare(TIMES, { value: () => readFrom(many.db), reference: () => readFrom(few.db) })
      } finally {
        for (const { close } of filled) await close()
        await unregister()
      }
    },
  },
]

/** A migrated database of its own beside the product's, with so many reservations. */
async function openFilled(server, count) {
  const { createOnServer } = await import('../../apps/api/test/database.ts')
  const { connect, openServer } = await import('../../apps/api/src/platform/db.ts')
  const { migrate } = await import('../../apps/api/src/platform/migrate.ts')
  const { seedWith } = await import('../../apps/api/seed/seed.ts')
  const { url, drop } = await createOnServer(server)
  const { pool, close } = openServer(url, 1)
  await migrate(pool, seedWith({ kind: 'reference' }))
  await pool.query(`set fill.count = ${count}; set statement_timeout = 0`)
  await pool.query(await readFile(new URL('reservations.sql', import.meta.url), 'utf8'))
  await pool.query('vacuum analyze reservation')
  await pool.query('vacuum analyze slot_claim')
  return { db: connect(pool), close: () => close().then(drop) }
}

function expectTheSame(many, few) {
  if (many.length === 0 || many.length !== few.length)
    throw new Error(`The month holds ${many.length} claims of many, ${few.length} of few.`)
}
