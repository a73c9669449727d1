// A month of a centre must take as long to read when the table has grown: the product's own query, nothing else.
import { addMinutes, kstInstant } from '@self/contract/time'
import { listTakenCells } from '../../apps/api/src/availability/queries.ts'
import { compare } from './compare.ts'
import { type Filled, openFilled } from './filled.ts'
import type { Report } from './rounds.ts'
import type { Outside } from './servers.ts'

const TIMES = 300
const RESOURCES = ['js_c1', 'js_c2', 'js_c3', 'js_c4', 'js_c5'].map((adminId) => `JS:${adminId}`)

export async function measureMonth({ postgres }: Outside, report: Report) {
  const [many, few] = await Promise.all([
    openFilled(postgres.url, 2_000_000),
    openFilled(postgres.url, 2_000),
  ])
  const from = kstInstant(`${many.month}-01`, '00:00')
  const span = { from, to: addMinutes(from, 32 * 24 * 60) } // as the calendar asks: a session may reach into the next month
  const readFrom = ({ db }: Filled) => listTakenCells(db, RESOURCES, span, { memberId: null })
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

function expectTheSame(many: readonly unknown[], few: readonly unknown[]) {
  if (many.length === 0 || many.length !== few.length)
    throw new Error(`The month holds ${many.length} claims of many, ${few.length} of few.`)
}
