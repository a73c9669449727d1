import type { Database } from '../../src/platform/database/pool.ts'

/** What tests fill beside all that hangs on a member. */
const OTHERS = [
  'desk_change',
  'revenue_mark',
  'revenue_month',
  'revenue_move',
  'broken_invariant',
  'security_alarm',
  'security_event',
  'security_review',
  'branch_message',
  'branch_phone',
  'mailing_text',
  'outbox',
  'policy_version',
  'stopped_number',
  'picture',
  'picture_use',
  'quota',
  'verification',
  'payment_error',
  'payment_difference',
  'payment_comparison',
  'counsellor_branch',
  'counsellor_branch_block',
]

/** The tables that a reset empties. */
export async function emptied({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const hanging = `
    with recursive hanging (id) as (
      select 'member'::regclass::oid
      union select conrelid from pg_constraint join hanging on confrelid = id and contype = 'f'
    )
    select id::regclass::text as name from hanging`
  const { rows } = await pool.query<{ name: string }>(hanging)
  return [...new Set([...rows.map(({ name }) => name), ...OTHERS])]
}

/** Empties what tests fill. By rows: PostgreSQL takes a hundred times longer to truncate so many tables. */
export async function emptierOf(database: Database): Promise<() => Promise<unknown>> {
  const statements = (await emptied(database)).map((name) => `delete from ${name}`)
  statements.push('update coupon set first_sold_at = null where first_sold_at is not null')
  // One statement, at whose end the foreign keys are checked: the order of the tables is all one.
  const all = `with ${statements.map((statement, at) => `s${at} as (${statement})`).join(', ')} select 1`
  return () => database.pool.query(all)
}
