import { SOON_DAYS } from '@self/contract/pass'
import { addDays } from '@self/contract/time'
import { sql } from 'kysely'

/** Whether a pass, as `p` of a statement, has sessions left and its last day soon, from a Korean day on. */
export const endsSoon = (today: string) =>
  sql<boolean>`(p.expires_on between ${today} and ${addDays(today, SOON_DAYS)}
    and (select e.balance from pass_entry e where e.pass_id = p.id order by e.seq desc limit 1) > 0)`
