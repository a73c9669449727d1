import { connect } from 'node:net'
import { expect } from 'vitest'
import { sharedTest as test } from './fixtures.ts'

/** What a node says to somebody who never finishes, before it hangs up. */
function drip(port: number, first: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  const dripping = setInterval(() => socket.writable && socket.write('x'), 500)
  let words = ''
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      words += String(part)
    })
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(words)
    }),
  )
}

test('[EG-03] a node ends a body and headers that drip, and answers others meanwhile', async ({ world }) => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  const head = 'POST /login/oauth2/callback/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const slow = [drip(port, `${head}Content-Length: 60000\r\n\r\n{`), drip(port, head)]
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  for (const words of await Promise.all(slow)) expect(words).toMatch(/^HTTP\/1\.1 408 /)
}, 60_000)
