import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestMember } from '../member.ts'

type Reply = Awaited<ReturnType<TestMember['get']>>

const TRIES = 5
const AWAY = 503

/** The reply to a call; one that the database was too busy for is made again when the server says, as a client does. */
export async function patient(call: () => Promise<Reply>): Promise<Reply> {
  for (let tried = 1; ; tried += 1) {
    const reply = await call()
    if (reply.statusCode !== AWAY || tried === TRIES) return reply
    await setTimeout(Number(reply.headers['retry-after'] ?? 1) * 1000)
  }
}

/** What a member of the staff reads; says the status and the body of a reply without it. */
export async function dataOf({ get }: TestMember, url: string) {
  const { statusCode, body, json } = await patient(() => get(url))
  expect(statusCode, `GET ${url}: ${statusCode} ${body}`).toBe(200)
  return json().data
}
