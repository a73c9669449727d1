import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../machine/postgres.ts'
import { startNode } from '../machine/process.ts'
import { KEYS } from './filled.ts'
import { call } from './load.ts'
import { timeNow } from './recording.ts'

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url))

/** The outside world. */
export async function startSandbox() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { answers, end } = start(['--import', 'tsx', pathOf('../../packages/sandbox/src/server.ts')], {
    SANDBOX_PORT: String(port),
  })
  await answers(origin)
  return { origin, stop: end }
}

/** The product's server as it is served, its log written to nowhere; with `isRecorded`, `take` gives its steps. */
export async function startServer(sandbox, env, { isRecorded = false } = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const recorder = isRecorded ? ['--import', pathOf('recorder.ts')] : []
  const { child, answers, end } = start(
    ['--import', 'tsx', ...recorder, pathOf('../../apps/api/src/server.ts')],
    {
      ...KEYS,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      CARD_API_BASE: `${sandbox.origin}/portone`,
      CARD_SDK_URL: `${sandbox.origin}/portone/iamport.js`,
      SMS_API_BASE: `${sandbox.origin}/solapi`,
      KAKAO_AUTH_BASE: `${sandbox.origin}/kakao`,
      KAKAO_API_BASE: `${sandbox.origin}/kakao`,
      NAVER_GEOCODE_BASE: `${sandbox.origin}/naver`,
      LIMITS: 'off',
      ...env,
    },
  )
  await answers(`${origin}/readyz`)
  return { origin, stop: end, take: () => ask(child, 'take') }
}

/**
 * What each call of a journey asks, by name. The journey is made again until it asked the same twice: a job of the
 * server may have come between.
 */
export async function record(server, journey) {
  let before = ''
  for (let tried = 0; tried < 12; tried += 1) {
    const tapes = {}
    await journey(async (name, path, given) => {
      await server.take()
      await call(server.origin + path, given)
      tapes[name] = { body: given.body, steps: await server.take(), at: timeNow() }
    })
    const asked = JSON.stringify(
      Object.values(tapes).map(({ steps }) => steps.map(({ text, url }) => text ?? url?.length)),
    )
    if (asked === before) return tapes
    before = asked
  }
  throw new Error('The server never asked the same twice.')
}

/** node:http and pg alone, playing what was recorded. */
export async function startBare(databaseUrl, tapes) {
  const port = await freePort()
  const { child, end } = start(['--import', 'tsx', pathOf('bare.ts')], {
    BARE_PORT: String(port),
    DATABASE_URL: databaseUrl,
  })
  await ask(child, tapes)
  return { origin: `http://127.0.0.1:${port}`, stop: end }
}

/** Talks by messages in which dates stay dates. */
const start = (args, env) =>
  startNode(args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })

async function ask(child, message) {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}
