import { createHash } from 'node:crypto'
import { messageReports } from '@self/contract/outbox'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isEqualConstantTime } from '../platform/digest.ts'
import { messagesFailed } from '../platform/metrics.ts'
import type { Sms } from '../providers/sms.ts'
import { meaningOf, ownerOf } from '../providers/sms-codes.ts'
import { noteReport } from './queries.ts'

type Log = { error: (facts: object, line: string) => void; warn: (facts: object, line: string) => void }
type Context = { db: Db; now: Clock; sms: Pick<Sms, 'read' | 'listGroup'>; log: Log }

const MOST = 500

/** The secret as the console shows it, or its SHA-1 in hexadecimal: merchants see both. Compared in constant time. */
export function isSecret(expected: string, given: string): boolean {
  const hashed = createHash('sha1').update(expected).digest('hex')
  return [expected, hashed].map((form) => isEqualConstantTime(form, given)).includes(true)
}

/**
 * A report is a hint, for its body is not signed: what it names is read at the gateway and noted once. Nothing is sent
 * again: the gateway has sent the text by itself where an AlimTalk didn't arrive.
 */
export async function noteReports({ db, now, sms, log }: Context, body: unknown): Promise<void> {
  const { data = [] } = messageReports.safeParse(body)
  const own = data.flatMap(({ messageId }) => messageId ?? [])
  const groups = data.flatMap(({ messageId, groupId }) => (messageId ? [] : (groupId ?? [])))
  for (const groupId of new Set(groups)) own.push(...(await sms.listGroup(groupId)))
  for (let from = 0; from < own.length; from += MOST)
    for (const [gatewayId, code] of await sms.read(own.slice(from, from + MOST)))
      if (await noteReport(db, { gatewayId, statusCode: code, at: now() })) notice(log, code)
}

function notice(log: Log, code: string): void {
  if (meaningOf(code) === 'taken') return
  const owner = ownerOf(code)
  messagesFailed.inc({ code: /^\d{4}$/.test(code) ? code : 'other', owner })
  if (owner === 'recipient') log.warn({ code }, 'a message did not arrive')
  else log.error({ code }, 'a message did not arrive')
}
