import * as z from 'zod/mini'
import { unreadableRows } from './metrics.ts'

type Log = { error: (row: { table: string; key: string | number }, message: string) => void }

/**
 * Makes a filter for a list whose rows people edit: an entry that its reply's schema refuses is left out and counted,
 * and logged once by table and key, so that one bad row doesn't take the list from everybody (D-67).
 */
export function readableBy<Entry>(
  table: string,
  schema: z.core.$ZodType<Entry>,
  keyOf: (entry: Entry) => string | number,
): (log: Log, entries: readonly Entry[]) => Entry[] {
  const logged = new Set<string | number>()
  let compiled: z.core.$ZodType | undefined
  return (log, entries) => {
    compiled ??= z.compile(schema)
    const readable = compiled
    return entries.filter((entry) => {
      if (z.safeParse(readable, entry).success) return true
      const key = keyOf(entry)
      unreadableRows.inc({ table })
      if (!logged.has(key)) log.error({ table, key }, 'A row cannot be answered and is left out of its list')
      logged.add(key)
      return false
    })
  }
}
