// A month of a centre must take as long to read when the table has grown: the product's own query, nothing else.
import { addMinutes, kstInstant } from '@self/contract/time'
import { halfHoursOf, listTakenCells } from '../../apps/api/src/availability/calendar-queries.ts'
import { compare } from './compare.ts'
import { type Filled, openFilled } from './filled.ts'
import type { Report } from './rounds.ts'
import type { Outside } from './servers.ts'

const TIMES = 300

export async function measureMonth({ postgres }: Outside, report: Report) {
  const [many, few] = await Promise.all([
    openFilled(postgres.url, 2_000_000),
    openFilled(postgres.url, 2_000),
  ])
  const from = kstInstant(`${many.month}-01`, '00:00')
  const span = { from, to: addMinutes(from, 32 * 24 * 60) } // as the calendar asks: a session may reach into the next month
  const { rows } = await many.pool.query<{ id: number }>(
    'select id from resource where counsellor_id between 101 and 105',
  )
  const resourceIds = rows.map(({ id }) => id) // the same in both: their seeds are
  const readFrom = ({ db }: Filled) =>
    listTakenCells(db, { resourceIds, ...span, memberId: 0, movedIds: [0] })
  try {
    expectTheSame(await readFrom(many), await readFrom(few))
    const { value, reference } = await compare(TIMES, {
      value: () => readFrom(many),
      reference: () => readFrom(few),
    })
    const name = `month of a centre, the query alone: 2,000,000 reservations stored ÷ 2,000 (median of ${TIMES})`
    report([{ name, a: value, b: reference, unit: 'ms', target: 1.5, atMost: true }])
  } finally {
    await Promise.all([many.close(), few.close()])
  }
}

type Taken = Awaited<ReturnType<typeof listTakenCells>>

const cellsIn = (taken: Taken) => taken.reduce((sum, row) => sum + halfHoursOf(row.taken).length, 0)

function expectTheSame(many: Taken, few: Taken) {
  if (cellsIn(many) === 0 || cellsIn(many) !== cellsIn(few))
    throw new Error(`The month holds ${cellsIn(many)} claims of many, ${cellsIn(few)} of few.`)
}
