import type { Pool } from 'pg'
import type { Step } from '../recording.ts'

/** A plan as PostgreSQL tells it in JSON. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Pages that the statements of a call read, of 8 kB, and by which tables and indexes each finds its rows. */
type Cost = { pages: number; plans: string[] }

/** Asks again what a call has asked, and leaves nothing behind. What pages it reads doesn't depend on the load. */
export async function costOf(pool: Pool, steps: readonly Step[]): Promise<Cost> {
  const client = await pool.connect()
  const cost: Cost = { pages: 0, plans: [] }
  try {
    await client.query('begin')
    for (const step of steps) {
      if ('url' in step || !/^\s*(select|with|insert|update|delete)/.test(step.text)) continue
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${step.text}`,
        step.values,
      )
      for (const row of explained.rows) {
        const { Plan: plan } = row['QUERY PLAN'][0]
        cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        cost.plans.push(pathsOf(plan).join(' '))
      }
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return cost
}

/** Each table that is read whole, and each index, in the order of the plan. */
function pathsOf(plan: Plan): string[] {
  const path = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : plan['Index Name']
  return [...(path ? [path] : []), ...(plan.Plans ?? []).flatMap(pathsOf)]
}
