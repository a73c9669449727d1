import { pause } from '../pause.ts'
import type { Gateway, Taken } from './gateway.ts'

const TIMEOUT_MS = 5_000

/** Says what became of messages where a report address is set; settles, never throws. */
export async function announce(gateway: Gateway, taken: readonly Taken[]): Promise<void> {
  const { options, closing, now } = gateway
  if (!options.reportUrl || !(await pause(gateway, options.reportMs))) return
  const at = now().toISOString()
  const reports = taken.map(({ messageId, groupId, type, to, from, statusCode, customFields }) => ({
    messageId,
    groupId,
    type,
    to,
    from,
    statusCode,
    customFields,
    dateProcessed: at,
    dateReported: at,
    dateReceived: at,
    networkCode: '10001',
  }))
  const status = await fetch(options.reportUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-Solapi-Event-Name': 'SINGLE-REPORT',
      'X-Solapi-Secret': options.reportSecret,
    },
    body: JSON.stringify(reports),
    signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
    .then(async (reply) => {
      await reply.body?.cancel()
      return reply.status
    })
    .catch(() => 0)
  gateway.reports.push(status)
}
