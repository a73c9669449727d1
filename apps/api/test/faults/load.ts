import { setTimeout } from 'node:timers/promises'
import { addDays } from '@self/contract/time'
import { requestOf } from '../reservation.ts'
import type { Server } from '../server.ts'

const BOOKERS = 4
const READERS = 2
const MEMBER = { userPhone: '01000000003', password: 'demo!member3' }

/** Centres that take requests. */
const BRANCHES = ['GN', 'GS', 'GD', 'NW', 'GM', 'GY', 'NY', 'DJ', 'CA', 'JJ']
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
/** Days from today: the demo bookings lie before. */
const BEYOND_DEMO = 90

const requestAt = (branch: string, at: { date: string; time: string }) =>
  requestOf({ selectedCode: branch, branch }, at)

/** One after the other: a member is in one place at a time. */
function* requestsFrom(today: string) {
  let turn = 0
  for (let day = BEYOND_DEMO; ; day += 1)
    for (const time of HOURS)
      yield requestAt(BRANCHES[turn++ % BRANCHES.length] ?? 'GN', { date: addDays(today, day), time })
}

type Request = ReturnType<typeof requestOf>
type Reply = { data?: { id: number }; message?: string }

/**
 * Bookings and reads of a demo member on several nodes at once, until they are stopped. Gives the ids of the
 * bookings that were acknowledged, and how often each answer was heard: its status, and the sentence of a 4xx.
 */
export async function startLoad(nodes: [Server, ...Server[]], today: string) {
  const acknowledged: number[] = []
  const answers: Record<string, number> = {}
  const requests = requestsFrom(today)
  const { token } = await nodes[0].call('/login/oauth2/callback/login', { body: MEMBER })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let isStopped = false
  let turn = 0

  async function call(path: string, body?: object): Promise<{ status: number } & Reply> {
    turn += 1
    const { origin } = nodes[turn % nodes.length] ?? nodes[0]
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const { status, ...reply } = await fetch(`${origin}${path}`, { ...init, headers }).then(
      async (response) => ({ ...((await response.json()) as Reply), status: response.status }),
    )
    const answer = status >= 400 && status < 500 ? `${status} ${reply.message}` : String(status)
    answers[answer] = (answers[answer] ?? 0) + 1
    return { status, ...reply }
  }

  /** The same request again is the same reservation, whatever came of the first. */
  async function reserve(request: Request): Promise<void> {
    const { status, data } = await call('/api/reserve', request)
    if (data) acknowledged.push(data.id)
    if (status !== 503 || isStopped) return
    await setTimeout(100)
    await reserve(request)
  }

  async function book(): Promise<void> {
    for (const request of requests) {
      await reserve(request)
      if (isStopped) return
    }
  }

  async function read(): Promise<void> {
    while (!isStopped) {
      await call('/api/branch')
      await call('/api/myList')
      await setTimeout(50)
    }
  }

  const running = [...Array.from({ length: BOOKERS }, book), ...Array.from({ length: READERS }, read)]
  const ended = Promise.all(running)
  ended.catch(() => undefined) // told by stop
  return {
    acknowledged,
    answers,
    stop: async (): Promise<void> => {
      isStopped = true
      await ended
    },
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>
