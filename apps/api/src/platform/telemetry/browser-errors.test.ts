import { BROWSER_ERRORS } from '@self/contract/browser-error'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { browserErrors } from '../metrics.ts'

const lines: Record<string, unknown>[] = []
let world: World

beforeAll(async () => {
  world = await openWorld({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } })
})
beforeEach(() => {
  lines.length = 0
  browserErrors.reset()
})
afterAll(() => world.close())

const STACK = `TypeError: Cannot read properties of undefined (reading '김하늘')
    at Detail (http://127.0.0.1:8080/self/assets/booking-screen-B1x_9a.js?phone=01012345678:2:1234)
    at async http://127.0.0.1:8080/self/assets/index-C0ffee.js:1:99
    at visit01012345678 (https://elsewhere.example/u/01012345678/x.js:7:8)`
const PERSONAL = `TypeError: Cannot read '김하늘' of Hong Gildong <hong@example.com>, 010-1234-5678 at /self/l/aB3kdjf83?name=x 서윤슬`

const send = (payload: object | string, type = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url: BROWSER_ERRORS,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const counted = async () =>
  (await browserErrors.get()).values.map(({ labels, value }) => [labels.kind, value])
const broken = () => lines.filter(({ msg }) => msg === 'Something broke in a browser')

test('[OB-02] what broke is counted by kind, and logged once, where it broke and without a person', async () => {
  for (let time = 0; time < 3; time += 1)
    expect((await send({ kind: 'error', message: PERSONAL, stack: STACK })).statusCode).toBe(204)
  await send({ kind: 'screen', message: 'Error: Minified React error', stack: '' })
  expect(await counted()).toEqual([
    ['error', 3],
    ['screen', 1],
  ])
  expect(broken().map(({ level, kind, error, at }) => ({ level, kind, error, at }))).toEqual([
    {
      level: 40,
      kind: 'error',
      error: 'TypeError: Cannot read … of … at …',
      at: ['Detail booking-screen-B1x_9a.js:2:1234', 'index-C0ffee.js:1:99', 'visit… x.js:7:8'],
    },
    { level: 40, kind: 'screen', error: 'Error: Minified React error', at: [] },
  ])
  for (const word of [
    '김하늘',
    '서윤슬',
    'Hong',
    'Gildong',
    'example',
    '1234-5678',
    '01012345678',
    'aB3k',
    'phone',
  ])
    expect(JSON.stringify(lines)).not.toContain(word)
})

test('[OB-02] made-up reports are refused or counted, and fill no log', async () => {
  for (const payload of ['{', '[]', '{}', '{"kind":"phone","message":"","stack":""}'])
    expect((await send(payload)).statusCode).toBe(400)
  expect((await send({ kind: 'error', message: 'x'.repeat(9_000), stack: '' })).statusCode).toBe(413)
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  expect(await counted()).toEqual([])
  const sign = (nr: number) => String.fromCharCode(97 + (nr % 26), 97 + Math.floor(nr / 26))
  for (let nr = 0; nr < 150; nr += 1)
    await send({ kind: 'rejection', message: `something ${sign(nr)}`, stack: '' })
  expect(await counted()).toEqual([['rejection', 150]])
  expect(broken().length).toBeLessThanOrEqual(100)
})
