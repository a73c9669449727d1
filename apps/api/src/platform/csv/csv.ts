import { Readable } from 'node:stream'
import { type CsvRow, csvLine } from '@self/contract/list-export'
import type { FastifyReply } from 'fastify'

/** Without it Excel reads Korean in UTF-8 as something else. */
const BOM = '\uFEFF'

/** Sends a CSV file as its rows come, some at a time: never the whole of it is held. */
export function sendCsv(
  reply: FastifyReply,
  { name, head, parts }: { name: string; head: CsvRow; parts: AsyncIterable<readonly CsvRow[]> },
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(textOf(head, parts)))
}

async function* textOf(head: CsvRow, parts: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  yield BOM + csvLine(head)
  for await (const rows of parts) if (rows.length > 0) yield rows.map(csvLine).join('')
}
