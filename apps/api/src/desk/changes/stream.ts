import { Readable } from 'node:stream'
import { type DeskChange, HEARTBEAT_EVERY } from '@self/contract/desk-changes'
import type { Reach } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import type { ChangeRow } from './queries.ts'
import type { ChangeReader } from './reader.ts'

/** Characters that wait for a reader who takes none: more of them end the stream. */
const MOST_WAITING = 64 * 1024
/** A comment, which a reader passes over. */
const HEARTBEAT = ':\n\n'

type Stream = {
  branchCode: string
  reach: Reach
  loginSessionId: string
  /** Milliseconds, at most. */
  lasts: number
}

/** What changes at a branch, within reach, as server-sent events until one side or the login ends; end is called once or more. */
export function openStream(reader: ChangeReader, { branchCode, reach, loginSessionId, lasts }: Stream) {
  const stream = new Readable({ read() {} })
  let isOver = false
  const write = (text: string): void => {
    if (!isOver && !stream.push(text) && stream.readableLength > MOST_WAITING) stream.destroy()
  }
  const send = (event: 'open' | 'change', data: DeskChange | object = {}): void =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  function end(): void {
    if (isOver) return
    isOver = true
    stopListening()
    clearInterval(heartbeat)
    clearTimeout(ending)
    stream.push(null)
  }

  write(HEARTBEAT) // the answer begins at once
  const heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_EVERY)
  const ending = setTimeout(end, lasts)
  const stopListening = reader.listen({
    loginSessionId,
    onChange: (change) => isSeen(change, { branchCode, reach }) && send('change', toWire(change)),
    onStart: () => send('open'),
    onEnd: end,
  })
  stream.once('close', end)
  return { stream, end }
}

const toWire = ({ startsAt, reservationId: id }: ChangeRow): DeskChange => ({
  date: toKst(startsAt).date,
  id,
})

/** Of a counsellor's own, where the branch's others are out of reach. */
function isSeen(change: ChangeRow, { branchCode, reach }: Pick<Stream, 'branchCode' | 'reach'>): boolean {
  if (change.branchCode !== branchCode) return false
  if (reach === 'EVERYWHERE' || reach.branches.includes(branchCode)) return true
  return reach.own.some((own) => own.branchCode === branchCode && own.wrId === change.counsellorId)
}
