import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Report, Target } from './target.ts'

const DRIP = 5_000
const ATTACKED = 30_000
const READS_AT_ONCE = 4
const LONGEST = 5_000

/** What a slow visitor has sent at first, and what follows, a letter at a time. */
const KINDS = {
  headers: { first: 'GET /api/branch HTTP/1.1\r\nHost: localhost\r\n', drip: 'x' },
  bodies: {
    first:
      'POST /login/oauth2/callback/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"userPhone":"',
    drip: 'x',
  },
} as const

/** Keeps so many sockets open that never finish what they say; one that is closed is opened again. */
function openSlow(port: number, count: number, { first, drip }: (typeof KINDS)[keyof typeof KINDS]) {
  const sockets = new Set<Socket>()
  const figures = { opened: 0, closed: 0 }
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    figures.opened += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => {
      figures.closed += 1
      sockets.delete(socket)
      globalThis.setTimeout(open, 500)
    })
  }
  for (let number = 0; number < count; number += 1) open()
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drip)
  }, DRIP)
  return {
    figures,
    close: () => {
      isOver = true
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Readers with a connection each time, for so long: how often they were served, and how soon. */
async function readFor(url: string, milliseconds: number) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + milliseconds
  const read = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const reply = await fetch(url, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(LONGEST),
      }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.status === 200) times.push(performance.now() - began)
      else failed += 1
      await setTimeout(20)
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return { served: times.length, failed, median: at(0.5), p99: at(0.99) }
}

/** So many slow sockets of each kind at nginx, and at a node by itself: whoever reads meanwhile is served. */
export async function slowDown({ web, port, nodePort }: Target, count: number, report: Report) {
  for (const [where, at, origin] of [
    ['nginx', port, web],
    ['a node', nodePort, `http://127.0.0.1:${nodePort}`],
  ] as const) {
    const quiet = await readFor(`${origin}/api/branch`, 5_000)
    console.log(`${where}, quiet: ${shown(quiet)}`)
    for (const kind of ['headers', 'bodies'] as const) {
      const slow = openSlow(at, count, KINDS[kind])
      await setTimeout(2_000)
      const reading = await readFor(`${origin}/api/branch`, ATTACKED)
      const { opened, closed } = slow.figures
      slow.close()
      const what = `${where}, ${count} sockets with slow ${kind} (${opened} opened, ${closed} closed): ${shown(reading)}`
      report({ what, isGood: reading.failed === 0 && reading.served > 0 })
      await setTimeout(1_000)
    }
  }
}

const shown = ({ served, failed, median, p99 }: Awaited<ReturnType<typeof readFor>>) =>
  `${served} read, ${failed} not; median ${median} ms, p99 ${p99} ms`
